import * as glassEasel from 'glass-easel'
import { MiniProgramEnv, type Root } from 'glass-easel-miniprogram-adapter'
import type { Dist } from './dist'
import { describe, type Faults } from './faults'
import { plainEvent } from './nodes'
import type { Realm } from './realm'
import { compileTemplates } from './templates'
import type { Loose } from './types'

/** One batch of data that crossed from the logic to the view. */
export interface SetData {
  page: string
  bytes: number
  keys: string[]
  at: number
}

type Handler = (this: Loose, ...args: Loose[]) => unknown

/** Answers at once: nothing is painted, so nothing waits for a frame. */
class Screen extends glassEasel.EmptyBackendContext {
  override render(done: (error: Error | null) => void) {
    setImmediate(() => done(null))
  }
}

/** The view layer: templates, component definitions, and the trees made of them. */
export class View {
  readonly batches: SetData[] = []
  private readonly env = new MiniProgramEnv()
  private readonly space = this.env.createCodeSpace('', true)
  private readonly backend = this.env.associateBackend(new Screen() as Loose)
  private readonly defined = new Set<string>()
  private readonly released = new WeakSet<object>()
  /** Path of the file that is being evaluated: what `Page()` and `Component()` define. */
  private defining = ''

  constructor(
    private readonly dist: Dist,
    private readonly realm: Realm,
    private readonly faults: Faults,
  ) {
    for (const [name, template] of compileTemplates(dist, faults))
      this.space.addCompiledTemplate(name, template)
    this.countEverySetData()
    realm.define('Page', (definition: Loose) => this.register('Page', definition))
    realm.define('Component', (definition: Loose) => this.register('Component', definition))
    realm.define('Behavior', (definition: Loose) => this.space.behavior().definition(definition).register())
  }

  /** Creates the tree of a page; its code and its components' code are evaluated on first use. */
  create(name: string): Root {
    this.define(name)
    const root = this.backend.createRoot('body', this.space, name)
    const shadow = this.backend as Loose
    const parent = shadow._$.createFragment()
    const placeholder = shadow._$.createFragment()
    root.attach(parent, placeholder)
    return root
  }

  release(root: Root) {
    this.released.add(root.get())
    root.release()
  }

  private define(name: string) {
    if (this.defined.has(name)) return
    this.defined.add(name)
    const config = this.dist.json(name)
    this.space.addComponentStaticConfig(name, config)
    for (const path of Object.values<string>(config.usingComponents ?? {})) {
      this.define(resolveComponent(name, path))
    }
    const outer = this.defining
    this.defining = name
    try {
      this.realm.require(`${name}.js`)
    } finally {
      this.defining = outer
    }
  }

  private register(kind: 'Page' | 'Component', definition: Loose) {
    const handlers = kind === 'Page' ? definition : (definition.methods ?? {})
    for (const [name, value] of Object.entries(handlers)) {
      if (typeof value === 'function') handlers[name] = this.withPlainEvents(value as Handler)
    }
    for (const list of ['behaviors', 'externalClasses']) {
      // Taro leaves an empty object where the platforms want a list; they read it as none.
      if (definition[list] && !Array.isArray(definition[list])) delete definition[list]
    }
    if (definition.properties) definition.properties = withOwnTypes(definition.properties)
    this.space.componentEnv(this.defining, (env: Loose) => env[kind](definition))
  }

  /** Real events are plain objects; the view's own are live nodes that a handler must not see. */
  private withPlainEvents(handle: Handler): Handler {
    const { realm } = this
    return function (this: Loose, first: Loose, ...rest: Loose[]) {
      const isLive = typeof first?.getEventName === 'function'
      return handle.call(this, isLive ? realm.plain(plainEvent(first)) : first, ...rest)
    }
  }

  private countEverySetData() {
    const { batches, faults, released } = this
    const counting = this.space
      .behavior()
      .lifetime('created', function (this: Loose) {
        const original = Object.getPrototypeOf(this).setData
        const page = this.is ?? this._$.is
        this.setData = (data: Loose, done?: () => void) => {
          // A page that is gone takes no more data; what was under way when it left still arrives.
          if (released.has(this)) return
          const text = JSON.stringify(data)
          if (text.length > 1_048_576)
            faults.error(`setData of ${text.length} bytes on ${page}: the limit is 1 MB`)
          batches.push({ page, bytes: Buffer.byteLength(text), keys: Object.keys(data), at: Date.now() })
          original.call(this, JSON.parse(text), done)
        }
      })
      .register()
    this.space.setOverallBehavior((counting as Loose)._$)
  }
}

const TYPES: Record<string, unknown> = { String, Number, Boolean, Object, Array, Function }

/** Property types are the realm's constructors; the view knows only its own. */
function withOwnTypes(properties: Loose): Loose {
  const own = (type: Loose) => (typeof type === 'function' ? TYPES[type.name] : type)
  return Object.fromEntries(
    Object.entries<Loose>(properties).map(([name, given]) => [
      name,
      typeof given === 'function' ? own(given) : { ...given, type: own(given.type) },
    ]),
  )
}

/** Problems inside templates and listeners reach whoever runs the app now. */
export function watchView(faults: Faults) {
  const onError = (problem: unknown, method = '') => {
    faults.error(`view: ${method} ${describe(problem)}`)
    return false
  }
  const onWarning = (message: string) => {
    // Both platforms take a missing list for an empty one.
    if (/for-list data .* "undefined"/.test(message)) return false
    faults.warning(`view: ${message}`)
    return false
  }
  glassEasel.addGlobalErrorListener(onError as Loose)
  glassEasel.addGlobalWarningListener(onWarning as Loose)
  return () => {
    glassEasel.removeGlobalErrorListener(onError as Loose)
    glassEasel.removeGlobalWarningListener(onWarning as Loose)
  }
}

function resolveComponent(from: string, request: string) {
  if (request.startsWith('/')) return request.slice(1)
  const parts = from.split('/').slice(0, -1)
  for (const step of request.split('/')) {
    if (step === '..') parts.pop()
    else if (step !== '.') parts.push(step)
  }
  return parts.join('/')
}
