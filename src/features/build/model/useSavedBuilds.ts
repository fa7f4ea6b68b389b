import { decodeBuild } from '@contract/rules/buildLink'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { buildApi } from '@/api/build.generated'
import { asQuery } from '@/api/query/asQuery'
import { useSignedIn } from '@/features/session/sessionStore'
import { isServed } from '@/platform/host/env'
import type { StoredBuild } from '@/platform/host/storage/keys'
import { toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'
import {
  buildsOnDevice,
  removeFromDevice,
  renameOnDevice,
  type SavedBuild,
  saveOnDevice,
  toSavedBuild,
} from './savedBuilds'

/** Whether the back end saves builds in the account. */
const hasAccountBuilds = () => isServed('/ext/builds') && isServed('/ext/builds/{id}')

/**
 * Saved builds: in the account of a signed-in shopper, on the device of a guest. Those that a guest saved before signing
 * in are listed after the account's.
 */
export function useSavedBuilds() {
  const isInAccount = useSignedIn() && hasAccountBuilds()
  const queries = useQueryClient()
  const query = useQuery({ ...asQuery(buildApi.list), enabled: isInAccount })
  const [onDevice, setOnDevice] = useState(buildsOnDevice)
  const { run, isBusy } = useOneAtATime()
  const list = useMemo(() => {
    const inAccount = isInAccount ? (query.data?.list.map(toSavedBuild) ?? []) : []
    const codes = new Set(inAccount.map(({ code }) => code))
    return [...inAccount, ...onDevice.filter(({ code }) => !codes.has(code))]
  }, [isInAccount, query.data, onDevice])

  const changed = () => {
    setOnDevice(buildsOnDevice())
    return queries.invalidateQueries({ queryKey: asQuery(buildApi.list).queryKey })
  }

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

  /** Saves a build under a name, and removes it from the device when the account has it. */
  const save = (build: StoredBuild) =>
    change(async () => {
      const choices = isInAccount ? decodeBuild(build.code) : null
      if (choices) {
        await buildApi.save({ body: { name: build.name, ...choices, accessories: [...choices.accessories] } })
        removeFromDevice(build.code)
      } else if (!saveOnDevice(build)) {
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
  return { list, query: isInAccount ? query : null, isInAccount, isBusy, save, rename, remove }
}

export type SavedBuilds = ReturnType<typeof useSavedBuilds>
