import { drawCalls } from '@contract/calls/draw'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { drawApi } from '@/api/draw.generated'
import { isLacking } from '@/api/http/errors'
import { asQuery } from '@/api/query/asQuery'
import { invalidate } from '@/api/query/invalidate'
import { whenSignedIn } from '@/features/session/gate'
import { useSignedIn } from '@/features/session/sessionStore'
import { useShared } from '@/features/share/useShared'
import { trackCustom } from '@/features/tracking/custom'
import { navigate, pageUrl } from '@/navigate'
import { isServed } from '@/platform/host/env'
import { PartWaiting } from '@/shell/PartWaiting'
import { Screen } from '@/shell/Screen'
import { toast } from '@/ui/feedback'
import { Heading } from '@/ui/Heading/Heading'
import { Picture } from '@/ui/Picture/Picture'
import { pictureSrc } from '@/ui/Picture/pictureSrc'
import { Skeleton } from '@/ui/Skeleton/Skeleton'
import { hubOf } from './model/board'
import { hasPendingDraw, toPlan } from './model/drawOnce'
import { type LoanForm, readLoan } from './model/loanForm'
import { submitPrizeAddress } from './model/prize'
import { type Drawn, useSpin } from './model/useSpin'
import { Calculator } from './parts/Calculator'
import { LandedPopup } from './parts/LandedPopup'
import styles from './parts/parts.module.scss'
import { Records } from './parts/Records'
import { Wheel } from './parts/Wheel'
import { Winners } from './parts/Winners'

const TITLE = '算月供 抽好礼'
const COVER_RATIO = 16 / 9
/** Pause until a page whose draw the operators have closed asks again; the shop treats it as closed for ten seconds. */
const CLOSED_MS = 20_000

/** Loan calculator, and the lucky draw that follows it. The mall decides the prize; the wheel only stops on it. */
export function LuckyDrawScreen() {
  const isSignedIn = useSignedIn()
  const queries = useQueryClient()
  const requested = asQuery(drawApi.board, { query: {} })
  const query = useQuery({
    ...requested,
    queryKey: [...requested.queryKey, isSignedIn],
    staleTime: 0,
    refetchInterval: ({ state }) => isLacking(state.error) && CLOSED_MS,
  })
  const board = query.data
  const [form, setForm] = useState<LoanForm>({
    principal: '88060',
    rate: '3.99',
    months: 36,
    method: 'equalPayment',
  })
  const { errors, terms, schedule } = readLoan(form)
  const [landed, setLanded] = useState<{ drawn: Drawn; open: boolean } | null>(null)
  const recordsChanged = () => void invalidate(queries, [drawCalls.records])
  const { motion, isBusy, spin } = useSpin({
    onLanded: (drawn) => {
      setLanded({ drawn, open: true })
      trackCustom({ type: 'drawn', data: { prizeId: drawn.prizeId } })
    },
    onOver: () => {
      void query.refetch()
      recordsChanged()
    },
  })
  useShared({ title: TITLE, path: pageUrl('luckyDraw'), imageUrl: pictureSrc(board?.cover) })

  // A draw whose request is still running isn't pending yet.
  const isPending = isSignedIn && !isBusy && hasPendingDraw()
  const hub = board && hubOf(board, isPending)
  const tap = () => {
    if (!board || !hub || isBusy) return
    if (hub.reason) return void toast(hub.reason)
    if (!terms && !isPending) return void toast('请先把贷款信息填写正确')
    whenSignedIn(() => spin(terms ?? null, board.prizes), pageUrl('luckyDraw'))
  }
  const close = () => setLanded((now) => now && { ...now, open: false })
  const step = async ({ recordId, status }: Drawn) => {
    close()
    if (status === 'granted') await navigate('cashCoupon')
    if (status === 'won' && (await submitPrizeAddress(recordId))) recordsChanged()
  }
  return (
    <Screen
      title={TITLE}
      overlay={
        <LandedPopup
          open={landed?.open ?? false}
          drawn={landed?.drawn ?? null}
          onClose={close}
          onStep={(drawn) => void step(drawn)}
        />
      }
    >
      {board ? (
        <Picture src={board.cover} ratio={COVER_RATIO} eager />
      ) : (
        !query.isFetched && <Skeleton shape="box" ratio={COVER_RATIO} />
      )}
      <Heading size="xl" className={styles.luckyDrawHeading}>
        先算月供
      </Heading>
      <Calculator
        form={form}
        errors={errors}
        schedule={schedule}
        onChange={(part) => setForm((before) => ({ ...before, ...part }))}
        onPlan={() => terms && trackCustom({ type: 'loanPlan', data: toPlan(terms) })}
      />
      <Heading size="xl" className={styles.luckyDrawHeading}>
        再抽好礼
      </Heading>
      {board && hub ? (
        <View className={styles.card}>
          {board.prizes.length > 0 && isServed('/ext/draw/spin') && (
            <Wheel
              prizes={board.prizes}
              motion={motion}
              hub={isBusy ? { ...hub, text: '抽奖中' } : hub}
              onTap={tap}
            />
          )}
          <View className={styles.note} ariaRole="status">
            {isServed('/ext/draw/spin') ? hub.note : '抽奖暂未开放'}
          </View>
          {board.winners.length > 0 && <Winners winners={board.winners} />}
        </View>
      ) : (
        <View className={styles.card}>
          <PartWaiting of={query} skeleton={<Skeleton shape="box" ratio={1} />} />
        </View>
      )}
      {isSignedIn && isServed('/ext/draw/records') && <Records />}
    </Screen>
  )
}
