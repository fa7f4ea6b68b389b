import { CODES } from '@contract/codes'
import { ShopError } from '../../core/errors'

interface Waiting {
  start(): void
  refuse(error: Error): void
}

interface Limits {
  /** Jobs that run at once. */
  readonly running: number
  /** Jobs that wait at once. */
  readonly waiting: number
  /** Jobs of one owner, prepared, waiting and running together. */
  readonly ofOne: number
}

/**
 * Line of jobs in which owners take turns: one who sends many waits behind himself, not everybody else behind him. When
 * the line is full, a newcomer takes the last place of the owner with the most jobs in it.
 */
export class FairLine {
  /** By owner, the one whose turn is next first. */
  private readonly waiting = new Map<string, Waiting[]>()
  private readonly inProgress = new Map<string, number>()
  private running = 0

  constructor(private readonly limits: Limits) {}

  /**
   * Prepares a job at once, and runs it when its owner's turn comes.
   * @throws ShopError tooMany when the owner, or everybody together, has too many in the line
   */
  async run<Input, Result>(
    owner: string,
    prepare: () => Promise<Input>,
    work: (input: Input) => Promise<Result>,
  ): Promise<Result> {
    const own = this.inProgress.get(owner) ?? 0
    if (own >= this.limits.ofOne) throw tooMany('正在上传的图片太多了，请等它们传完')
    this.inProgress.set(owner, own + 1)
    try {
      const input = await prepare()
      await this.turn(owner)
      try {
        return await work(input)
      } finally {
        this.running--
        this.startNext()
      }
    } finally {
      const left = (this.inProgress.get(owner) ?? 1) - 1
      if (left > 0) this.inProgress.set(owner, left)
      else this.inProgress.delete(owner)
    }
  }

  private turn(owner: string): Promise<void> {
    if (this.running < this.limits.running) {
      this.running++
      return Promise.resolve()
    }
    if (this.count() >= this.limits.waiting) this.makeRoom(owner)
    return new Promise((start, refuse) => {
      this.waiting.set(owner, [...(this.waiting.get(owner) ?? []), { start, refuse }])
    })
  }

  private count(): number {
    return [...this.waiting.values()].reduce((sum, { length }) => sum + length, 0)
  }

  /** Refuses the last job of the owner with the most jobs in the line. @throws ShopError tooMany when that is the newcomer */
  private makeRoom(newcomer: string): void {
    const own = this.waiting.get(newcomer)?.length ?? 0
    const [owner, theirs] = [...this.waiting].reduce((one, other) =>
      other[1].length > one[1].length ? other : one,
    )
    if (theirs.length <= own + 1) throw crowded()
    const last = theirs.at(-1)
    this.waiting.set(owner, theirs.slice(0, -1))
    last?.refuse(crowded())
  }

  private startNext(): void {
    const [next] = this.waiting
    if (!next) return
    const [owner, [first, ...rest]] = next
    this.waiting.delete(owner)
    if (rest.length > 0) this.waiting.set(owner, rest)
    this.running++
    first?.start()
  }
}

const tooMany = (text: string) => new ShopError(CODES.tooMany, text)
const crowded = () => tooMany('现在上传图片的人较多，请稍后再试')
