import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router';

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: To; state?: unknown };

/** A link within the portal. The router's own one brings code to prefetch pages, which every page would pay for. */
export function Link({ to, state, onClick, ...rest }: Props) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state, target: rest.target });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={useHref(to)} onClick={click} />;
}

/** Marked as current while its page, or one below it, is shown. */
export function NavLink(props: Props) {
  const { pathname } = useLocation();
  const own = useResolvedPath(props.to).pathname;
  const current = pathname === own || pathname.startsWith(`${own}/`);
  return <Link {...props} aria-current={current ? 'page' : undefined} />;
}
