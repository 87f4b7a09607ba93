/** The first fault of a form comes into view, with the focus on its field, or on the first choice of its group. */
export function leadToFault(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const place = field ?? form?.querySelector<HTMLElement>('[role="alert"]')
  const choice = place?.closest('fieldset')?.querySelector<HTMLElement>('input:enabled')
  const target = field ?? choice
  target?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'center' })
}
