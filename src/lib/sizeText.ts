/** Formats a number of bytes: '0 KB', '12 KB', '1.4 MB'. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${Math.ceil(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
