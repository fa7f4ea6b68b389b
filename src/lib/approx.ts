import { withThousands } from '@contract/rules/price'

/** Formats a number of bytes: '0 KB', '12 KB', '1.4 MB'. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${Math.ceil(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

/**
 * Formats a count that needs no exact digits, such as sales: exact below 1000, then '1,000+', '9,000+', '1.2万+',
 * '3亿+'. Always rounded down, so that the plus is true. Returns '0' for zero and for invalid counts.
 */
export function approxCount(count: number): string {
  const whole = Number.isFinite(count) ? Math.max(0, Math.floor(count)) : 0
  if (whole < 1000) return String(whole)
  if (whole < 10_000) return `${withThousands(Math.floor(whole / 1000) * 1000)}+`
  const [unit, name] = whole < 100_000_000 ? [10_000, '万'] : [100_000_000, '亿']
  return `${withThousands(Math.floor(whole / (unit / 10)) / 10)}${name}+`
}
