/** `openType` of a button that opens the host's own service talk; null where the host has none. */
export const serviceOpenType: 'contact' | null = null
