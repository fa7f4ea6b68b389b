import { CODES } from '@contract/codes'
import { ShopError } from '../../core/errors'

interface Waiting {
  readonly memory: number
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
  /** Memory of all jobs that run at once. One that needs more runs alone. */
  readonly memory: number
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
  private memory = 0

  constructor(private readonly limits: Limits) {}

  /**
   * Prepares a job at once, and runs it when its owner's turn comes.
   * @param memoryOf memory that the job will need
   * @throws ShopError tooMany when the owner has too many in the line, unavailable when everybody together has
   */
  async run<Input, Result>(
    owner: string,
    prepare: () => Promise<Input>,
    work: (input: Input) => Promise<Result>,
    memoryOf: (input: Input) => number = () => 0,
  ): Promise<Result> {
    const own = this.inProgress.get(owner) ?? 0
    if (own >= this.limits.ofOne) throw tooMany('正在上传的图片太多了，请等它们传完')
    this.inProgress.set(owner, own + 1)
    try {
      const input = await prepare()
      const memory = memoryOf(input)
      await this.turn(owner, memory)
      try {
        return await work(input)
      } finally {
        this.running--
        this.memory -= memory
        this.startNext()
      }
    } finally {
      const left = (this.inProgress.get(owner) ?? 1) - 1
      if (left > 0) this.inProgress.set(owner, left)
      else this.inProgress.delete(owner)
    }
  }

  private turn(owner: string, memory: number): Promise<void> {
    if (this.waiting.size === 0 && this.hasRoom(memory)) {
      this.begin(memory)
      return Promise.resolve()
    }
    if (this.count() >= this.limits.waiting) this.makeRoom(owner)
    return new Promise((start, refuse) => {
      this.waiting.set(owner, [...(this.waiting.get(owner) ?? []), { memory, start, refuse }])
    })
  }

  private hasRoom(memory: number): boolean {
    if (this.running === 0) return true
    return this.running < this.limits.running && this.memory + memory <= this.limits.memory
  }

  private begin(memory: number) {
    this.running++
    this.memory += memory
  }

  private count(): number {
    return [...this.waiting.values()].reduce((sum, { length }) => sum + length, 0)
  }

  /** Refuses the last job of the owner with the most jobs in the line. @throws ShopError unavailable when that is the newcomer */
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
    for (const [owner, [first, ...rest]] of this.waiting) {
      // Later ones don't overtake it: a large picture would never get its turn.
      if (!first || !this.hasRoom(first.memory)) return
      this.waiting.delete(owner)
      if (rest.length > 0) this.waiting.set(owner, rest)
      this.begin(first.memory)
      first.start()
    }
  }
}

const tooMany = (text: string) => new ShopError(CODES.tooMany, text)
const crowded = () => new ShopError(CODES.unavailable, '现在上传图片的人较多，请稍后再试')
