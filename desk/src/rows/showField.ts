/**
 * Scrolls to a field of the form and focuses its first control. Ant Design's own `scrollToField` finds only inputs that
 * pass an id on, so not pictures, blocks and grids.
 */
export function showField(name: string) {
  const item = document.querySelector(`[data-field="${CSS.escape(name)}"]`)
  item?.scrollIntoView({ block: 'center' })
  item?.querySelector<HTMLElement>('input, textarea, button, [tabindex]')?.focus({ preventScroll: true })
}
