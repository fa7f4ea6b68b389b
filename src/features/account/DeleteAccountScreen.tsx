import { maskPhone } from '@contract/rules/phone'
import type { deletionObstacle } from '@contract/schemas/user'
import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import type { z } from 'zod'
import { asQuery } from '@/api/query/asQuery'
import { userApi } from '@/api/user.generated'
import { codeObjection, SmsCodeField } from '@/features/session/SmsCodeField'
import { useSessionStore, useSignedIn } from '@/features/session/sessionStore'
import { navigate } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { Button } from '@/ui/Button/Button'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { Checkbox } from '@/ui/Checkbox/Checkbox'
import { confirm } from '@/ui/feedback'
import { Heading } from '@/ui/Heading/Heading'
import { LinesSkeleton } from '@/ui/Skeleton/presets'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import styles from './DeleteAccountScreen.module.scss'
import { useDeleteAccount } from './model/useDeleteAccount'

type Obstacle = z.output<typeof deletionObstacle>

function open({ kind, id }: Obstacle) {
  if (kind === 'appointment') void navigate('appointmentDetail', { appointmentId: id })
  else if (kind === 'afterSale') void navigate('afterSale', { afterOrderId: id })
  else void navigate('orderDetails', { orderId: id })
}

/** Lists what must be finished before the account can be deleted, each with a link to the page that finishes it. */
function Obstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  return (
    <View>
      <View className={styles.note}>还有未完成的事项，处理完后就可以注销账号：</View>
      <CellGroup>
        {obstacles.map((one) => (
          <Cell
            key={`${one.kind} ${one.id}`}
            title={one.title}
            note={one.number}
            value={one.state}
            onTap={() => open(one)}
          />
        ))}
      </CellGroup>
    </View>
  )
}

const LOST: readonly string[] = [
  '手机号、昵称、头像和收货地址会被清除，无法找回',
  '未使用的优惠券和购物车内容会失效',
  '历史订单不再能查看，售后和保修请凭纸质凭证办理',
  '同一手机号再次登录会注册为新账号',
]

/**
 * Page that deletes the account. Shows what will be lost, lists unfinished business that blocks the deletion, and asks
 * for an SMS code.
 */
export function DeleteAccountScreen() {
  const signedIn = useSignedIn()
  const phone = useSessionStore(({ tokens }) => tokens?.phone ?? '')
  const query = useQuery({ ...asQuery(userApi.deletion), enabled: signedIn, staleTime: 0 })
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const [agreed, setAgreed] = useState(false)
  const { isBusy, deleteAccount } = useDeleteAccount({
    onCode: setError,
    onObstacle: () => void query.refetch(),
  })
  // The query has `staleTime: 0`, so the obstacles are fetched again when the user returns from resolving one.
  const obstacles = query.data?.obstacles ?? []

  const submit = async () => {
    const text = codeObjection(code)
    setError(text)
    if (text) return
    const sure = await confirm({
      title: '确定注销账号？',
      content: '注销后无法恢复。',
      confirmText: '注销',
      danger: true,
    })
    if (sure) await deleteAccount(code)
  }
  const isReady = query.data !== undefined && obstacles.length === 0
  return (
    <Screen
      title="注销账号"
      gated
      footer={
        isReady ? (
          <StickyBar>
            <Button
              block
              kind="danger"
              loading={isBusy}
              disabled={!agreed}
              reason={agreed ? undefined : '请先阅读并勾选'}
              onTap={() => void submit()}
            >
              注销账号
            </Button>
          </StickyBar>
        ) : undefined
      }
    >
      {isReady ? (
        <View>
          <Heading size="xl" className={styles.heading}>
            {`注销 ${maskPhone(phone)} 的账号`}
          </Heading>
          <View ariaRole="list">
            {LOST.map((line) => (
              <View key={line} className={styles.line} ariaRole="listitem">
                {line}
              </View>
            ))}
          </View>
          <View className={styles.proof}>
            <SmsCodeField
              phone={phone}
              scene="deleteAccount"
              value={code}
              error={error}
              onChange={(typed) => {
                setCode(typed)
                setError('')
              }}
              onError={setError}
            />
          </View>
          <View className={styles.agreed}>
            <Checkbox checked={agreed} onChange={setAgreed} label="我已了解注销的后果">
              我已了解注销的后果
            </Checkbox>
          </View>
        </View>
      ) : query.data ? (
        <Obstacles obstacles={obstacles} />
      ) : (
        <Waiting of={query} skeleton={<LinesSkeleton />} />
      )}
    </Screen>
  )
}
