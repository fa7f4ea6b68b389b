import { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import { useSignedIn } from '@/features/session/useSession'
import { INVITER } from '@/lib/brandShare'
import { currentUrl } from '@/navigate'
import { getStored } from '@/platform/storage'

// Few visits come through somebody's link: the code for them is no part of the first load.
const arrival = () => import('./arrival')

/** Reads who passed on the link that this page was opened with (lib/brandShare, INVITER). */
export function useArrival(): void {
  useDidShow(() => {
    const url = currentUrl()
    if (!url.includes(`${INVITER}=`)) return
    arrival()
      .then(({ noteArrival }) => noteArrival(url))
      .catch(() => undefined)
  })
  const signedIn = useSignedIn()
  useEffect(() => {
    if (!signedIn || !getStored('arrival')) return
    arrival()
      .then(({ tellArrival }) => tellArrival())
      .catch(() => undefined)
  }, [signedIn])
}
