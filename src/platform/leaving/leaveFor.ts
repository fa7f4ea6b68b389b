/** Goes to another address: a cashier, a dialler, a map app. */
export function leaveFor(address: string) {
  window.location.href = address
}
