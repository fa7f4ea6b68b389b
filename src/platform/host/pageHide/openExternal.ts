/** Opens another address: a cashier, the phone's dialler, a map app. */
export function openExternal(address: string) {
  window.location.href = address
}
