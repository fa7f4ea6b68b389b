import type { Explained, PlanNode } from './explainingPool'

/** Returns a line of the table for a call: all its statements, and the slowest one with the part that costs most. */
export function toRow(name: string, explained: readonly Explained[]): string {
  const slowest = explained.toSorted((a, b) => b.ms - a.ms)[0]
  if (!slowest) return `| ${name} | 0 | | | | | |`
  const total = explained.reduce((sum, { ms }) => sum + ms, 0)
  const { plan, ms } = slowest
  const blocks = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  const cells = [
    name,
    explained.length,
    total.toFixed(1),
    scanOf(plan),
    plan['Actual Rows'],
    blocks,
    ms.toFixed(1),
  ]
  return `| ${cells.join(' | ')} |`
}

/** Returns the slowest scan of a plan with its index or table; the plan's own kind if there is none. */
function scanOf(plan: PlanNode): string {
  const timeOf = (node: PlanNode) => node['Actual Total Time'] * node['Actual Loops']
  const scan = nodesOf(plan)
    .filter((node) => node['Relation Name'] !== undefined || node['Index Name'] !== undefined)
    .filter((node) => node['Node Type'] !== 'ModifyTable')
    .toSorted((a, b) => timeOf(b) - timeOf(a))[0]
  if (!scan) return plan['Node Type']
  const { 'Node Type': kind, 'Relation Name': table = '', 'Index Name': index } = scan
  return `${kind} ${table}${index ? ` (${index})` : ''}`
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
