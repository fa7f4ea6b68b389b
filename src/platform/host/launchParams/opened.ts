/** Listens to links that open an address of the shop while it is open. The router marks the entries that it makes. */
export const onAddressOpened = (listener: () => void) =>
  window.addEventListener('popstate', () => window.history.state ?? listener())
