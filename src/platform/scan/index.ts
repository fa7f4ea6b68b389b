/** A browser can't read barcodes without a library of its own: what is scanned elsewhere is typed here. */
export const canScan = false

export const scanCode = async (): Promise<string | null> => null
