import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'

interface Member {
  readonly node: () => Node | null
  readonly focus: () => void
}

interface Group {
  readonly members: ReadonlySet<Member>
  add: (member: Member) => () => void
  /** Whether the last field sends the form. */
  readonly sends: boolean
  send: () => void
}

const GroupContext = createContext<Group | null>(null)

interface FieldGroupProps {
  /** Sends the form, as its main button does. */
  onSend?: () => void
  children: ReactNode
}

/** Fields of one form: the key of each leads to the next, in the order of the page. */
export function FieldGroup({ onSend, children }: FieldGroupProps) {
  const [members, setMembers] = useState<ReadonlySet<Member>>(new Set())
  const latest = useRef(onSend)
  latest.current = onSend
  const sends = onSend !== undefined
  const group = useMemo<Group>(
    () => ({
      members,
      sends,
      send: () => latest.current?.(),
      add: (member) => {
        setMembers((before) => new Set(before).add(member))
        return () => setMembers((before) => new Set([...before].filter((other) => other !== member)))
      },
    }),
    [members, sends],
  )
  return <GroupContext.Provider value={group}>{children}</GroupContext.Provider>
}

/**
 * Makes the key of a field lead on in its group.
 * @param node the field; a disabled one takes no part
 */
export function useNextField(node: () => Node | null, isDisabled: boolean) {
  const group = useContext(GroupContext)
  const [isCalled, setCalled] = useState(false)
  const nodeOf = useRef(node)
  nodeOf.current = node
  const [self] = useState<Member>(() => ({ node: () => nodeOf.current(), focus: () => setCalled(true) }))
  const add = useRef(group?.add)
  add.current = group?.add
  useEffect(() => (isDisabled ? undefined : add.current?.(self)), [isDisabled, self])
  const next = group && nextOf(self, [...group.members])
  return {
    /** True until the field has been left again. */
    isCalled,
    onLeave: () => setCalled(false),
    key: next ? ('next' as const) : group?.sends ? ('send' as const) : undefined,
    press: () => (next ? next.focus() : group?.send()),
  }
}

/** Returns the member after `self` on the page. Fields that appear later register later, so the tree decides. */
function nextOf(self: Member, members: readonly Member[]): Member | undefined {
  const placeOf = ({ node }: Member) => pathOf(node())
  const own = placeOf(self)
  return members
    .filter((member) => isBefore(own, placeOf(member)))
    .reduce<Member | undefined>(
      (first, member) => (first && isBefore(placeOf(first), placeOf(member)) ? first : member),
      undefined,
    )
}

/** Places of a node and its parents among their siblings; mini-programs can't compare positions. */
function pathOf(node: Node | null): number[] {
  const path: number[] = []
  for (let at = node; at?.parentNode; at = at.parentNode)
    path.unshift(Array.prototype.indexOf.call(at.parentNode.childNodes, at))
  return path
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const differs = one.findIndex((place, level) => place !== other[level])
  return differs >= 0 && one[differs]! < (other[differs] ?? -1)
}
