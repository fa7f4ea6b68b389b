/** A smaller difference is the clock being adjusted slowly, or a busy process. */
const JUMP_MS = 60_000
/** A jump ahead that is farther than this is suspected to be a mistake. */
const FAR_MS = 3_600_000
/** Time in which such a mistake can be corrected before anything is done because of it. */
const HOLD_MS = 600_000

/**
 * Notices jumps of the system's clock, by comparing it with a clock that only runs forward (decision 0870). `isHeld`
 * after a far jump ahead: deadlines that seem to have passed are then not acted upon for ten minutes, or until the
 * clock comes back.
 */
export class ClockWatch {
  private offset: number
  private ahead = 0
  private heldUntil = 0

  constructor(
    private readonly clock: () => number = () => Date.now(),
    private readonly steady: () => number = () => performance.now(),
  ) {
    this.offset = clock() - steady()
  }

  /** Returns how far the clock has jumped since the last look, in milliseconds: ahead, or back if negative. */
  look(): number {
    const offset = this.clock() - this.steady()
    const jump = offset - this.offset
    this.offset = offset
    if (Math.abs(jump) < JUMP_MS) return 0
    if (!this.isHeld) this.ahead = 0
    this.ahead += jump
    if (jump > 0 && this.isFar) this.heldUntil = this.steady() + HOLD_MS
    return jump
  }

  get isHeld(): boolean {
    return this.isFar && this.steady() < this.heldUntil
  }

  private get isFar(): boolean {
    return this.ahead > FAR_MS
  }
}
