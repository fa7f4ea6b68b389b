import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isNotFound } from '@/api/http/errors'
import { asQuery } from '@/api/query/asQuery'
import { shareApi } from '@/api/share'
import { navigate, openUrl } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { StateView } from '@/ui/StateView/StateView'

/** Opened by scanning a mini-program code: resolves its short key and replaces itself with the page of the code. */
export function OpenCodeScreen({ scene = '' }: { scene?: string }) {
  const query = useQuery({ ...asQuery(shareApi.code, { query: { scene } }), enabled: scene !== '' })
  const path = query.data?.path
  useEffect(() => {
    if (path) void openUrl(`/${path.replace(/^\//, '')}`, true)
  }, [path])
  const isGone = scene === '' || isNotFound(query.error)
  return (
    <Screen title="二维码">
      {isGone ? (
        <StateView
          state="empty"
          title="这个二维码已失效"
          action="去首页看看"
          onAction={() => void navigate('home')}
        />
      ) : (
        <Waiting of={query} />
      )}
    </Screen>
  )
}
