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

/** Names the owner of a job, and where it comes from. */
export interface JobOwner {
  readonly owner: string
  /** Network address, or whatever else many owners may share. */
  readonly source: string
}

/** Jobs of one source by owner, the one whose turn is next first. */
type OfSource = Map<string, readonly Waiting[]>

/**
 * Line of jobs in which sources take turns, and owners within each: many jobs of one, also over
 * many accounts, wait behind each other and keep nobody else waiting. When the line is full, a newcomer takes the last place of the source with the
 * most jobs in it, or of the owner with the most in the newcomer's own.
 */
export class FairLine {
  /** Waiting jobs by source, the one whose turn is next first. */
  private readonly waiting = new Map<string, OfSource>()
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
    whose: JobOwner,
    prepare: () => Promise<Input>,
    work: (input: Input) => Promise<Result>,
    memoryOf: (input: Input) => number = () => 0,
  ): Promise<Result> {
    const { owner } = whose
    const own = this.inProgress.get(owner) ?? 0
    if (own >= this.limits.ofOne) throw tooMany('正在上传的图片太多了，请等它们传完')
    this.inProgress.set(owner, own + 1)
    try {
      const input = await prepare()
      const memory = memoryOf(input)
      await this.turn(whose, memory)
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

  private turn(whose: JobOwner, memory: number): Promise<void> {
    if (this.waiting.size === 0 && this.hasRoom(memory)) {
      this.begin(memory)
      return Promise.resolve()
    }
    if (this.count() >= this.limits.waiting) this.makeRoom(whose)
    const { owner, source } = whose
    return new Promise((start, refuse) => {
      const jobs = this.waiting.get(source)?.get(owner) ?? []
      this.put(source, owner, [...jobs, { memory, start, refuse }])
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
    return [...this.waiting.values()].reduce((sum, owners) => sum + countOf(owners), 0)
  }

  /** Stores the jobs of an owner, in their place among others; an owner and a source without any are gone. */
  private put(source: string, owner: string, jobs: readonly Waiting[]): void {
    const owners: OfSource = this.waiting.get(source) ?? new Map()
    if (jobs.length > 0) owners.set(owner, jobs)
    else owners.delete(owner)
    if (owners.size > 0) this.waiting.set(source, owners)
    else this.waiting.delete(source)
  }

  /** Refuses a job to make room for a newcomer. @throws ShopError unavailable when nobody has more than the newcomer */
  private makeRoom({ owner, source }: JobOwner): void {
    const [busiest, theirs] = most(this.waiting, countOf)
    const own: OfSource = this.waiting.get(source) ?? new Map()
    const isBusier = countOf(theirs) > countOf(own) + 1
    const [from, among] = isBusier ? [busiest, theirs] : [source, own]
    if (among.size === 0) throw crowded()
    const [other, jobs] = most(among, ({ length }) => length)
    if (!isBusier && jobs.length <= (own.get(owner)?.length ?? 0) + 1) throw crowded()
    this.put(from, other, jobs.slice(0, -1))
    jobs.at(-1)?.refuse(crowded())
  }

  private startNext(): void {
    for (const [source, owners] of this.waiting) {
      const [[owner, [first, ...rest]] = ['', []]] = owners
      // Later ones don't overtake it: a large picture would never get its turn.
      if (!first || !this.hasRoom(first.memory)) return
      // Deleted first, so that both go behind those who wait.
      this.waiting.delete(source)
      owners.delete(owner)
      if (rest.length > 0) owners.set(owner, rest)
      if (owners.size > 0) this.waiting.set(source, owners)
      this.begin(first.memory)
      first.start()
    }
  }
}

const countOf = (owners: OfSource): number =>
  [...owners.values()].reduce((sum, { length }) => sum + length, 0)

/** The entry with the largest size; of several the last, whose turn is farthest. */
const most = <Value>(entries: ReadonlyMap<string, Value>, sizeOf: (value: Value) => number) =>
  [...entries].reduce((one, other) => (sizeOf(other[1]) >= sizeOf(one[1]) ? other : one))

const tooMany = (text: string) => new ShopError(CODES.tooMany, text)
const crowded = () => new ShopError(CODES.unavailable, '现在上传图片的人较多，请稍后再试')
