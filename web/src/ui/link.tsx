import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLocation, useNavigate } from './router/router.tsx';

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: To; state?: unknown };

/** A link within the portal. */
export function Link({ to, state, onClick, ...rest }: Props) {
  const href = useHref(to);
  const current = useHref(useLocation());
  const navigate = useNavigate();
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || rest.target || opensElsewhere(event)) return;
    event.preventDefault();
    navigate(to, { state, replace: href === current });
  };
  return <a {...rest} href={href} onClick={click} />;
}

// With these keys and buttons the browser itself opens or saves a link.
const opensElsewhere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/** Marked as current while its page, or one below it, is shown. */
export function NavLink(props: Props) {
  const current = useHref({ pathname: useLocation().pathname });
  const own = useHref(props.to);
  const isCurrent = current === own || current.startsWith(`${own}/`);
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}
