/** `openType` of a button that opens the host's own customer service chat; null where the host has none. */
export const serviceOpenType: 'contact' | null = null
