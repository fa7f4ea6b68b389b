/** A group of rooms that are drawn together: a floor of the mall, a level of the shop's features. */
export interface Floor {
  readonly name: string
  readonly rooms: readonly string[]
}

/** A file with the files that it imports, as dependency-cruiser reports them. */
export interface FileImports {
  readonly source: string
  readonly dependencies: readonly { readonly resolved: string }[]
}

type Edge = readonly [from: string, to: string]

/**
 * Returns a Mermaid diagram of the rooms on their floors, made from the imports of their files. An arrow leads from a
 * room to another one of its floor, or from a floor to another one. It is left out where other arrows lead there too.
 * @param folder of the rooms, such as `src/features/`
 * @param floors lowest first; the diagram shows the highest first
 */
export function drawRooms(files: readonly FileImports[], folder: string, floors: readonly Floor[]): string {
  const roomOf = (file: string) =>
    file.startsWith(folder) ? file.slice(folder.length).split('/')[0] : undefined
  const floorOf = (room: string) => floors.findIndex(({ rooms }) => rooms.includes(room))
  const imports = files.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ resolved }) => {
      const [from, to] = [roomOf(source), roomOf(resolved)]
      return from && to ? [[from, to] as const] : []
    }),
  )
  const betweenFloors = imports.map(([from, to]) => [`floor${floorOf(from)}`, `floor${floorOf(to)}`] as const)
  return [
    'flowchart TB',
    ...floors
      .map(({ name, rooms }, floor) => [
        `  subgraph floor${floor}["${name}"]`,
        '    direction TB',
        ...rooms.map((room) => `    ${room}`),
        ...arrows(imports.filter(([from, to]) => floorOf(from) === floor && floorOf(to) === floor)).map(
          (arrow) => `    ${arrow}`,
        ),
        '  end',
      ])
      .reverse()
      .flat(),
    ...arrows(betweenFloors).map((arrow) => `  ${arrow}`),
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
