import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

type Props = ComponentProps<typeof Link> & { look?: ButtonLook; wide?: boolean };

export function LinkButton({ look = 'secondary', wide, className, ...rest }: Props) {
  return <Link {...rest} className={classNames(buttonClass(look, wide), className)} />;
}
