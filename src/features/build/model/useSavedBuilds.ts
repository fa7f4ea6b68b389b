import { decodeBuild } from '@contract/rules/buildLink'
import type { buildSchemas } from '@contract/schemas/build'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { buildApi } from '@/api/build.generated'
import type { CallOptions } from '@/api/http/client'
import type { ReplyOf } from '@/api/http/defineApi'
import { asQuery, queryKeyOf } from '@/api/query/asQuery'
import { useSignedIn } from '@/features/session/sessionStore'
import { isServed } from '@/platform/host/env'
import type { StoredBuild } from '@/platform/host/storage/keys'
import { toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'
import { type BuildOffer, toBuildOffer } from './offer'
import {
  buildsOnDevice,
  checkOnDevice,
  removeFromDevice,
  renameOnDevice,
  type SavedBuild,
  saveOnDevice,
  toSavedBuild,
} from './savedBuilds'

type Wire = ReplyOf<typeof buildSchemas.offer>

/** Whether the back end saves builds in the account. */
const hasAccountBuilds = () => isServed('/ext/builds') && isServed('/ext/builds/{id}')

/** Saves a build in the account, and removes it from the device. */
async function saveInAccount({ name, code }: StoredBuild, options?: CallOptions): Promise<void> {
  const choices = decodeBuild(code)
  if (!choices) throw new Error(`not a build: ${code}`)
  await buildApi.save({ body: { name, ...choices, accessories: [...choices.accessories] } }, options)
  removeFromDevice(code)
}

/**
 * Moves builds that a guest saved into the account; those that it has already keep its name. What it refuses (twenty
 * are saved, a choice is gone) stays on the device.
 */
async function joinAccount(inAccount: readonly { code: string }[]): Promise<boolean> {
  const codes = new Set(inAccount.map(({ code }) => code))
  // The latest saved is first on the device, and the account lists the latest change first.
  const waiting = [...buildsOnDevice()].reverse()
  for (const build of waiting) {
    if (codes.has(build.code)) removeFromDevice(build.code)
    else await saveInAccount(build, { toast: false }).catch(() => undefined)
  }
  return waiting.length > 0
}

/**
 * Saved builds: in the account of a signed-in shopper, on the device of a guest. Those that a guest saved join the
 * account after signing in; until then, and where it refuses them, they are listed after the account's. `offer`: of
 * the series on the page.
 */
export function useSavedBuilds(offer: BuildOffer) {
  const isInAccount = useSignedIn() && hasAccountBuilds()
  const queries = useQueryClient()
  const query = useQuery({ ...asQuery(buildApi.list), enabled: isInAccount })
  const [onDevice, setOnDevice] = useState(buildsOnDevice)
  const { run, isBusy } = useOneAtATime()
  const list = useMemo(() => {
    const inAccount = isInAccount ? (query.data?.list.map(toSavedBuild) ?? []) : []
    const codes = new Set(inAccount.map(({ code }) => code))
    const others = onDevice.filter(({ code }) => !codes.has(code))
    if (others.length === 0) return inAccount
    // No offer is read for the list: it has what was open on this device before.
    const read = queries.getQueriesData<Wire>({ queryKey: queryKeyOf(buildApi.offer) })
    const offers = [offer, ...read.flatMap(([, wire]) => (wire ? [toBuildOffer(wire)] : []))]
    return [...inAccount, ...others.map((build) => checkOnDevice(build, offers))]
  }, [isInAccount, query.data, onDevice, offer, queries])

  const changed = () => {
    setOnDevice(buildsOnDevice())
    return queries.invalidateQueries({ queryKey: asQuery(buildApi.list).queryKey })
  }

  const hasJoined = useRef(false)
  const inAccount = isInAccount ? query.data?.list : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on a page, when the account's list is known
  useEffect(() => {
    if (!inAccount || hasJoined.current) return
    hasJoined.current = true
    void joinAccount(inAccount).then((hasMoved) => (hasMoved ? changed() : undefined))
  }, [inAccount])

  /** Runs a change and reads the list again. Resolves with false when it failed; a toast has shown the reason. */
  const change = (work: () => Promise<unknown>): Promise<boolean> =>
    run(async () => {
      try {
        await work()
      } catch {
        return false
      } finally {
        void changed()
      }
      return true
    }).then(Boolean)

  /** Saves a build under a name. */
  const save = (build: StoredBuild) =>
    change(async () => {
      if (isInAccount) await saveInAccount(build)
      else if (!saveOnDevice(build)) {
        toast('本机最多保存 20 台，请先删除不用的')
        throw new Error('too many builds on this device')
      }
    })
  const rename = ({ id, code }: SavedBuild, name: string) =>
    change(async () => {
      if (id) await buildApi.change({ params: { id }, body: { name } })
      else renameOnDevice(code, name)
    })
  const remove = ({ id, code }: SavedBuild) =>
    change(async () => {
      if (id) await buildApi.remove({ params: { id } })
      removeFromDevice(code)
    })
  /** Reads the account's list again, which another device may have changed, and the device's. */
  const refresh = () => {
    setOnDevice([...buildsOnDevice()])
    if (isInAccount) void query.refetch()
  }
  return { list, query: isInAccount ? query : null, isInAccount, isBusy, save, rename, remove, refresh }
}

export type SavedBuilds = ReturnType<typeof useSavedBuilds>
