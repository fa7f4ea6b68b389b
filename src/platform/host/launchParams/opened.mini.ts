/** A mini-program is opened by its platform, which leads to the page itself. */
export const onAddressOpened = (_listener: () => void) => {}
