export interface Limits {
  readonly min: number
  readonly max: number
}

export interface Step {
  readonly value: number
  /** The limit that held it back. */
  readonly heldBy: 'min' | 'max' | null
}

/** Brings a wanted number into its limits. A maximum below the minimum (sold out) holds at the minimum. */
export function clampStep(wanted: number, { min, max }: Limits): Step {
  const whole = Number.isFinite(wanted) ? Math.trunc(wanted) : min
  if (whole < min) return { value: min, heldBy: 'min' }
  if (whole > max) return { value: Math.max(min, max), heldBy: 'max' }
  return { value: whole, heldBy: null }
}
