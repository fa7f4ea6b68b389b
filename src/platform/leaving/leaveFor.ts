/** Opens another address: a cashier, the phone's dialler, a map app. */
export function leaveFor(address: string) {
  window.location.href = address
}
