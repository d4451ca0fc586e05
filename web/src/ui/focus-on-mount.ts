/** A ref for what takes the focus as soon as it stands there, because what had it has gone. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
