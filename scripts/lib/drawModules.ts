/** A group of modules that are drawn together: a layer of the mall, a level of the shop's features. */
export interface Layer {
  readonly name: string
  readonly modules: readonly string[]
}

/** A file with the files that it imports, as dependency-cruiser reports them. */
export interface FileImports {
  readonly source: string
  readonly dependencies: readonly { readonly resolved: string }[]
}

type Edge = readonly [from: string, to: string]

/**
 * Returns a Mermaid diagram of the modules on their layers, made from the imports of their files. An arrow leads from a
 * module to another one of its layer, or from a layer to another one. It is left out where other arrows lead there too.
 * @param folder of the modules, such as `src/features/`
 * @param layers lowest first; the diagram shows the highest first
 */
export function drawModules(files: readonly FileImports[], folder: string, layers: readonly Layer[]): string {
  const moduleOf = (file: string) =>
    file.startsWith(folder) ? file.slice(folder.length).split('/')[0] : undefined
  const layerOf = (module: string) => layers.findIndex(({ modules }) => modules.includes(module))
  const imports = files.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ resolved }) => {
      const [from, to] = [moduleOf(source), moduleOf(resolved)]
      return from && to ? [[from, to] as const] : []
    }),
  )
  const betweenLayers = imports.map(([from, to]) => [`layer${layerOf(from)}`, `layer${layerOf(to)}`] as const)
  return [
    'flowchart TB',
    ...layers
      .map(({ name, modules }, layer) => [
        `  subgraph layer${layer}["${name}"]`,
        '    direction TB',
        ...modules.map((module) => `    ${module}`),
        ...arrows(imports.filter(([from, to]) => layerOf(from) === layer && layerOf(to) === layer)).map(
          (arrow) => `    ${arrow}`,
        ),
        '  end',
      ])
      .reverse()
      .flat(),
    ...arrows(betweenLayers).map((arrow) => `  ${arrow}`),
  ].join('\n')
}

/** Returns the edges as Mermaid's arrows, each once, without those that a longer way replaces. */
function arrows(edges: readonly Edge[]): string[] {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of edges) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to))
  /** Whether a way of at least two arrows leads there. */
  const hasLongerWay = (from: string, to: string) => {
    const met = new Set([...(next.get(from) ?? [])].filter((other) => other !== to))
    for (const node of met) for (const other of next.get(node) ?? []) met.add(other)
    return met.has(to)
  }
  return [...next]
    .flatMap(([from, all]) =>
      [...all].filter((to) => !hasLongerWay(from, to)).map((to) => `${from} --> ${to}`),
    )
    .sort()
}
