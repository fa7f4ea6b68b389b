import { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import { useSignedIn } from '@/features/session/useSession'
import { currentUrl } from '@/navigate'
import { noteArrival, tellArrival } from './arrival'

/** Reads who passed on the link that this page was opened with (lib/brandShare, INVITER). */
export function useArrival(): void {
  useDidShow(() => noteArrival(currentUrl()))
  const signedIn = useSignedIn()
  useEffect(() => {
    if (signedIn) void tellArrival()
  }, [signedIn])
}
