import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { matchPath } from './match-path.ts';
import {
  BrowserRouter,
  MemoryRouter,
  type Navigate,
  Redirect,
  Routes,
  useHref,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from './router.tsx';

describe('matchPath', () => {
  it.each([
    ['/campers', '/campers', {}],
    ['/campers', '/Campers/', {}],
    ['/campers', '/campers/7', undefined],
    ['/camp/', '/camp', {}],
    ['/camper/:id', '/camper/a%20b', { id: 'a b' }],
    ['/camper/:id', '/camper/%E0', { id: '%E0' }],
    ['/camper/:id', '/camper', undefined],
    ['/register/:step/:id/:formId?', '/register/about/7', { step: 'about', id: '7', formId: undefined }],
    ['/register/:step/:id/:formId?', '/register/about/7/8', { step: 'about', id: '7', formId: '8' }],
    ['/', '/', {}],
    ['/', '/campers', undefined],
    ['*', '/no/such/page', {}],
  ])('%s with %s', (pattern, pathname, params) => {
    expect(matchPath(pattern, pathname)).toEqual(params);
  });
});

let navigate: Navigate;
let setSearch: ReturnType<typeof useSearchParams>[1];

function Probe() {
  navigate = useNavigate();
  const [search, set] = useSearchParams();
  setSearch = set;
  const { pathname, hash, state } = useLocation();
  const id = useParams().id ?? '';
  return <output>{[pathname, search.get('q'), hash, JSON.stringify(state), id].join(' ')}</output>;
}

const shown = () => screen.getByRole('status').textContent;

describe('in the browser', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/staff/camps?q=x#top');
    render(
      <BrowserRouter base="/staff">
        <Probe />
      </BrowserRouter>,
    );
  });

  it('reads the address below the base', () => expect(shown()).toBe('/camps x #top null '));

  it('writes the address and its state, and follows the browser back', async () => {
    act(() => navigate({ pathname: '/log', search: 'q=y' }, { state: { from: 1 } }));
    expect(window.location.href).toMatch(/\/staff\/log\?q=y$/);
    expect(shown()).toBe('/log y  {"from":1} ');
    window.history.replaceState({ state: 'kept' }, '', '/staff/camps');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(shown()).toBe('/camps   "kept" ');
  });

  it('replaces the page in the history where it is told to', () => {
    const before = window.history.length;
    act(() => navigate('/log', { replace: true }));
    expect(window.history.length).toBe(before);
    act(() => navigate('/camps'));
    expect(window.history.length).toBe(before + 1);
  });

  it('keeps the path when only the search changes', () => {
    act(() => setSearch({ q: 'a b' }));
    expect(shown()).toBe('/camps a b  null ');
    act(() => navigate('?q=c'));
    expect(shown()).toBe('/camps c  null ');
  });
});

describe('in memory', () => {
  const Link = () => <a href={useHref('/camper/8')}>Next</a>;
  const routes = [
    { path: '/old/:id', element: <Redirect to="/camper/7" state="moved" /> },
    { path: '/camper/:id', element: <Probe /> },
    { path: '*', element: <Link /> },
  ];
  const open = (address: string) =>
    render(
      <MemoryRouter initialAddress={address}>
        <Routes routes={routes} />
      </MemoryRouter>,
    );

  it('shows the first route that fits, with the values of its pattern', () => {
    open('/camper/7?q=x');
    expect(shown()).toBe('/camper/7 x  null 7');
  });

  it('leads on from a redirect', () => {
    open('/old/3');
    expect(shown()).toBe('/camper/7   "moved" 7');
  });

  it('gives a link its address', () => {
    open('/nothing');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/camper/8');
  });
});
