import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CallSpec } from '@contract/call'
import type { CallSchema } from '@contract/schema'
import { ROOT } from '../src/paths'

export interface ContractCall {
  /** Its name, such as `ordersCalls.list`. */
  readonly name: string
  readonly spec: CallSpec
  readonly schema: CallSchema
}

/** Returns the contract's calls with their schemas, paired by the file names of `calls` and `schemas`. */
export async function contractCalls(): Promise<ContractCall[]> {
  const load = async (folder: string, file: string) =>
    Object.entries((await import(join(ROOT, 'contract', folder, file))) as Record<string, object>)
  const groups = await Promise.all(
    readdirSync(join(ROOT, 'contract/calls')).map(async (file) => {
      const schemas = new Map(await load('schemas', file))
      return (await load('calls', file)).flatMap(([name, group]) =>
        Object.entries(group as Record<string, CallSpec>).flatMap(([call, spec]) => {
          const schema = (
            schemas.get(name.replace(/Calls$/, 'Schemas')) as Record<string, CallSchema> | undefined
          )?.[call]
          return schema ? [{ name: `${name}.${call}`, spec, schema }] : []
        }),
      )
    }),
  )
  return groups.flat()
}
