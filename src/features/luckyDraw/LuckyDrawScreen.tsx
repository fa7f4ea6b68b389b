import { useQuery, useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { drawApi } from '@/api/draw'
import { describeFailure, isApiError } from '@/api/http/errors'
import { asQuery, queryKeyOf } from '@/api/query/asQuery'
import { whenSignedIn } from '@/features/session/gate'
import { useSignedIn } from '@/features/session/useSession'
import { useShared } from '@/features/share/useShared'
import { pageUrl } from '@/navigate'
import { wantsCalm } from '@/platform/calmMotion'
import { Screen } from '@/shell/Screen'
import { alert, toast } from '@/ui/feedback'
import { StateView } from '@/ui/StateView/StateView'
import styles from './LuckyDrawScreen.module.scss'
import { drawOnce } from './model/drawOnce'
import { type LoanForm, readLoan } from './model/loanForm'
import { landingAngle } from './model/wheel'
import { Calculator } from './parts/Calculator'
import { Records } from './parts/Records'
import { Wheel } from './parts/Wheel'

const TITLE = '算月供 抽好礼'
/** As long as the wheel's transition. */
const SPIN_MS = 4_000
const WORDS = {
  none: '这次没有抽中，再接再厉',
  granted: '已放进您的代金券',
  won: '请在“我的抽奖”里填写收货地址',
  addressed: '等待寄出',
  shipped: '已寄出',
} as const

/** The loan calculator and the draw that follows it: the mall decides, the wheel lands on it. */
export function LuckyDrawScreen() {
  const isSignedIn = useSignedIn()
  const queries = useQueryClient()
  const asked = asQuery(drawApi.board, { query: {} })
  const query = useQuery({ ...asked, queryKey: [...asked.queryKey, isSignedIn], staleTime: 0 })
  const [form, setForm] = useState<LoanForm>({
    principal: '88060',
    rate: '3.99',
    months: 36,
    method: 'equalPayment',
  })
  const [angle, setAngle] = useState(0)
  const busy = useRef(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  useShared({ title: TITLE, path: pageUrl('luckyDraw') })
  const { errors, terms, schedule } = readLoan(form)
  const board = query.data

  const spin = async () => {
    if (busy.current || !board) return
    if (!terms) {
      toast('请先把贷款信息填写正确')
      return
    }
    busy.current = true
    try {
      const { record } = await drawOnce(terms)
      setAngle((from) => landingAngle(from, record.place, board.prizes.length))
      await new Promise((resolve) => setTimeout(resolve, wantsCalm() ? 0 : SPIN_MS))
      if (isHere.current) await alert({ title: record.name, content: WORDS[record.status] })
    } catch (failure) {
      // A refused write has been told by the request core.
      if (!isApiError(failure)) throw failure
    } finally {
      busy.current = false
      void query.refetch()
      void queries.invalidateQueries({ queryKey: queryKeyOf(drawApi.records) })
    }
  }
  return (
    <Screen title={TITLE}>
      <Calculator
        form={form}
        errors={errors}
        schedule={schedule}
        onChange={(part) => setForm((before) => ({ ...before, ...part }))}
      />
      {board && board.prizes.length > 0 && (
        <View className={styles.card}>
          <View className={styles.heading} ariaRole="heading">
            算完抽一抽
          </View>
          <Wheel prizes={board.prizes} angle={angle} onTap={() => whenSignedIn(spin, pageUrl('luckyDraw'))} />
          <View className={styles.left} ariaRole="status">
            {board.state === 'running'
              ? `今天还有 ${board.left} 次机会，每天 ${board.perDay} 次`
              : board.state === 'coming'
                ? '抽奖还没有开始'
                : '抽奖活动已结束'}
          </View>
        </View>
      )}
      {query.isError && !board && (
        <StateView
          compact
          state="failed"
          note={describeFailure(query.error)}
          onAction={() => void query.refetch()}
        />
      )}
      {board && board.winners.length > 0 && (
        <View className={styles.card}>
          <View className={styles.heading} ariaRole="heading">
            最近中奖
          </View>
          {board.winners.map((winner) => (
            <View key={`${winner.wonAt} ${winner.prize}`} className={styles.winner} ariaRole="listitem">
              <View>{winner.nickName}</View>
              <View>{winner.prize}</View>
            </View>
          ))}
        </View>
      )}
      {isSignedIn && <Records />}
    </Screen>
  )
}
