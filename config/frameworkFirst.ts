import type { Compiler, EntryNormalized } from 'webpack'

/** What every page stands on and nothing of ours changes. Whole packages only: an entry keeps all that they export. */
const FRAMEWORK = ['react', 'react-dom']

/** A script of its own for the framework, which runs while the shop's own still arrives: docs/decisions/0008. */
export class FrameworkFirst {
  apply(compiler: Compiler): void {
    const entries = compiler.options.entry as Exclude<EntryNormalized, () => unknown>
    const { app } = entries
    if (!app) throw new Error('Taro has no entry named app any more')
    app.dependOn = ['framework']
    compiler.options.entry = { framework: { import: FRAMEWORK }, ...entries }
  }
}
