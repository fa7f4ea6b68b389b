/** Browsers have no scanner that works everywhere: codes are typed. */
export const canScan: boolean = false

/** What a bar code or QR code says; null when it was put away. Rejects where there is no camera. */
export async function scanCode(): Promise<string | null> {
  throw new Error('no scanner here')
}
