import type { CallSpec } from '@contract/call'
import type { CallSchema } from '@contract/schema'
import type { z } from 'zod'
import { type Fields, readReply } from '@/lib/readReply'
import type { PickedImage } from '@/platform/abilities/pickImages/types'
import type { CallArgs } from './address'
import type { CallOptions, HttpClient } from './client'
import { notThere } from './errors'

type Part<Schema, Name extends 'params' | 'query' | 'body'> = Schema extends {
  [K in Name]: infer Type extends z.ZodType
}
  ? { [K in Name]: z.input<Type> }
  : Record<never, never>

/** Arguments of a call, from its schema. */
export type ArgsOf<Schema extends CallSchema> = Part<Schema, 'params'> &
  Part<Schema, 'query'> &
  Part<Schema, 'body'> &
  (Schema extends { upload: true } ? { file: PickedImage } : Record<never, never>)

/** Reply of a call, from its schema. */
export type ReplyOf<Schema extends CallSchema> = z.output<Schema['reply']>

type IsOptional<Args> = Record<never, never> extends Args ? true : false

export interface ApiCall<Schema extends CallSchema> {
  (
    ...given: IsOptional<ArgsOf<Schema>> extends true
      ? [args?: ArgsOf<Schema>, options?: CallOptions]
      : [args: ArgsOf<Schema>, options?: CallOptions]
  ): Promise<ReplyOf<Schema>>
  readonly spec: CallSpec
  /** Reads reply data that was received another way, by the contract's shape. Throws where the data is empty. */
  read(data: unknown): ReplyOf<Schema>
}

export type Api<Schemas extends Record<string, CallSchema>> = {
  readonly [Name in keyof Schemas]: ApiCall<Schemas[Name]>
}

let client: HttpClient | null = null

/** Sets the client at launch. */
export function setHttpClient(next: HttpClient) {
  client = next
}

/** Returns the client itself, for calls to other services (tracking, marketing). */
function httpClient(): HttpClient {
  if (!client) throw new Error('no http client yet: launch hands it in')
  return client
}

/**
 * Creates typed functions for a group of declared calls. Schemas are used as a type only, so no validator is bundled;
 * replies are read leniently, by shapes generated from the schemas.
 */
export function defineApi<Schemas extends Record<string, CallSchema>>(
  calls: { readonly [Name in keyof Schemas]: CallSpec },
  shapes?: { readonly [Name in keyof Schemas]?: Fields },
): Api<Schemas> {
  const api: Record<string, unknown> = {}
  for (const name of Object.keys(calls)) {
    const spec = calls[name] as CallSpec
    const shape = shapes?.[name]
    const read = (data: unknown, args?: CallArgs) => {
      const reply = shape
        ? readReply(data, shape, Object.assign({}, args?.query, args?.body, args?.params))
        : data
      // An empty reply to a read means "not found"; a write has succeeded whatever its reply holds.
      if (!reply && shape && spec.effect === 'read') throw notThere()
      return reply
    }
    api[name] = Object.assign(
      async (args?: CallArgs, options?: CallOptions) =>
        read(await httpClient().send(spec, args, options), args),
      { spec, read },
    )
  }
  return api as Api<Schemas>
}
