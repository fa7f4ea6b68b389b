import * as glassEasel from 'glass-easel'
import { MiniProgramEnv, type Root } from 'glass-easel-miniprogram-adapter'
import type { Dist } from './dist'
import { describe, type Faults } from './faults'
import { plainEvent } from './nodes'
import type { Realm } from './realm'
import { templatesOf } from './templates'
import type { Loose } from './types'

/** One `setData` batch sent from the logic layer to the view layer. */
export interface SetData {
  page: string
  bytes: number
  keys: string[]
  at: number
}

type Handler = (this: Loose, ...args: Loose[]) => unknown

/** Rendering backend that completes immediately: nothing is painted, so there is no frame to wait for. */
class Screen extends glassEasel.EmptyBackendContext {
  override render(done: (error: Error | null) => void) {
    setImmediate(() => done(null))
  }
}

/** The view layer: templates, component definitions, and the trees built from them. */
export class View {
  readonly batches: SetData[] = []
  private readonly env = new MiniProgramEnv()
  private readonly space = this.env.createCodeSpace('', true)
  private readonly backend = this.env.associateBackend(new Screen() as Loose)
  private readonly defined = new Set<string>()
  private readonly released = new WeakSet<object>()
  /** Path of the file that is being evaluated; `Page()` and `Component()` define the page or component of this path. */
  private defining = ''

  constructor(
    private readonly dist: Dist,
    private readonly realm: Realm,
    private readonly faults: Faults,
  ) {
    for (const [name, template] of templatesOf(dist, faults)) this.space.addCompiledTemplate(name, template)
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
      // Taro writes an empty object where the platforms expect a list; the platforms read it as an empty list.
      if (definition[list] && !Array.isArray(definition[list])) delete definition[list]
    }
    if (definition.properties) definition.properties = withOwnTypes(definition.properties)
    this.space.componentEnv(this.defining, (env: Loose) => env[kind](definition))
  }

  /** Converts events to plain objects, as on the platforms: the view's own events hold live nodes. */
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
          // A page that has been released takes no more data; calls already under way then still complete.
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

/** Replaces property types (constructors of the realm) by this process's own, the only ones that the view accepts. */
function withOwnTypes(properties: Loose): Loose {
  const own = (type: Loose) => (typeof type === 'function' ? TYPES[type.name] : type)
  return Object.fromEntries(
    Object.entries<Loose>(properties).map(([name, given]) => [
      name,
      typeof given === 'function' ? own(given) : { ...given, type: own(given.type) },
    ]),
  )
}

/** Reports errors and warnings from templates and listeners as faults of the app that runs now. */
export function watchView(faults: Faults) {
  const onError = (problem: unknown, method = '') => {
    faults.error(`view: ${method} ${describe(problem)}`)
    return false
  }
  const onWarning = (message: string) => {
    // Both platforms treat a missing list as an empty one.
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
