/** A ref for an element that takes the focus when it is mounted, because the focused one was removed. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
