import { type Compiler, RuntimeGlobals, RuntimeModule, Template } from 'webpack'
import { ON_DEMAND } from './afterHome'

/**
 * Lets a mini-program load the chunks of `import()` by `require`, in place of webpack's script elements: a start then
 * evaluates none of them. Each file has a `require` of its own, because the vendors' tools leave out of the package
 * what no text names.
 */
export class OnDemand {
  apply(compiler: Compiler): void {
    const name = 'OnDemand'
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        // Before webpack's own module, which is left out where one returns a value.
        .tap({ name, stage: -1 }, (chunk) => {
          compilation.addRuntimeModule(chunk, new LoadByRequire())
          return true
        })
    })
  }
}

/** Stands for `loadScript`: a file that can't be evaluated rejects its `import()`, and the next one tries again. */
class LoadByRequire extends RuntimeModule {
  constructor() {
    super('load chunk by require')
  }

  override generate(): string {
    const files = [...(this.chunk?.getAllAsyncChunks() ?? [])].map(({ id, name }) => {
      const file = name ?? `${ON_DEMAND}/${id}`
      return `${JSON.stringify(id)}: function () { require(${JSON.stringify(`./${file}`)}) }`
    })
    return Template.asString([
      `var files = {${files.join(', ')}};`,
      `${RuntimeGlobals.loadScript} = function (url, done, key, id) {`,
      Template.indent([
        'var event = { type: "load", target: { src: url } };',
        'try { files[id]() } catch (problem) { event.type = String(problem) }',
        'done(event);',
      ]),
      '};',
    ])
  }
}
