export interface Limits {
  readonly min: number
  readonly max: number
}

export interface Step {
  readonly value: number
  /** The limit that was reached, if any. */
  readonly heldBy: 'min' | 'max' | null
}

/** Clamps a requested number to its limits. If the maximum is below the minimum (sold out), returns the minimum. */
export function clampStep(requested: number, { min, max }: Limits): Step {
  const whole = Number.isFinite(requested) ? Math.trunc(requested) : min
  if (whole < min) return { value: min, heldBy: 'min' }
  if (whole > max) return { value: Math.max(min, max), heldBy: 'max' }
  return { value: whole, heldBy: null }
}
