import type { CallSpec } from '@contract/call'
import type { CallSchema } from '@contract/schema'
import type { z } from 'zod'
import { fillLists, type Lists } from '@/lib/fillLists'
import type { PickedImage } from '@/platform/pickImages/types'
import type { CallOptions, HttpClient } from './client'

type Part<Schema, Name extends 'params' | 'query' | 'body'> = Schema extends {
  [K in Name]: infer Type extends z.ZodType
}
  ? { [K in Name]: z.input<Type> }
  : Record<never, never>

/** What a call takes, from its schema. */
export type ArgsOf<Schema extends CallSchema> = Part<Schema, 'params'> &
  Part<Schema, 'query'> &
  Part<Schema, 'body'> &
  (Schema extends { upload: true } ? { file: PickedImage } : Record<never, never>)

/** What a call gives, from its schema. */
export type ReplyOf<Schema extends CallSchema> = z.output<Schema['reply']>

type IsOptional<Args> = Record<never, never> extends Args ? true : false

export interface ApiCall<Schema extends CallSchema> {
  (
    ...given: IsOptional<ArgsOf<Schema>> extends true
      ? [args?: ArgsOf<Schema>, options?: CallOptions]
      : [args: ArgsOf<Schema>, options?: CallOptions]
  ): Promise<ReplyOf<Schema>>
  readonly spec: CallSpec
  /** An answer that came another way, with empty lists where it has none. */
  whole(data: unknown): ReplyOf<Schema>
}

export type Api<Schemas extends Record<string, CallSchema>> = {
  readonly [Name in keyof Schemas]: ApiCall<Schemas[Name]>
}

let client: HttpClient | null = null

/** Handed in at launch. */
export function setHttpClient(next: HttpClient) {
  client = next
}

/** The client itself, for calls that are not the mall's (tracking, marketing). */
function httpClient(): HttpClient {
  if (!client) throw new Error('no http client yet: launch hands it in')
  return client
}

/**
 * Typed functions for a group of declared calls. Schemas are named as a type only,
 * so no validator reaches a bundle; where its replies have lists is what an answer is put right by.
 */
export function defineApi<Schemas extends Record<string, CallSchema>>(
  calls: { readonly [Name in keyof Schemas]: CallSpec },
  lists?: { readonly [Name in keyof Schemas]?: Lists },
): Api<Schemas> {
  const api: Record<string, unknown> = {}
  for (const name of Object.keys(calls)) {
    const spec = calls[name] as CallSpec
    const whole = (data: unknown) => fillLists(data, lists?.[name])
    api[name] = Object.assign(
      (args?: object, options?: CallOptions) => httpClient().send(spec, args, options).then(whole),
      { spec, whole },
    )
  }
  return api as Api<Schemas>
}
