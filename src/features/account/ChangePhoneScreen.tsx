import { isMainlandPhone, maskPhone } from '@contract/rules/phone'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { codeObjection, SmsCodeField } from '@/features/session/SmsCodeField'
import { useSessionStore } from '@/features/session/sessionStore'
import { goBack } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Button } from '@/ui/Button/Button'
import { CellGroup } from '@/ui/Cell/Cell'
import { Field } from '@/ui/Field/Field'
import { FieldGroup } from '@/ui/Field/FieldGroup'
import { Steps } from '@/ui/Steps/Steps'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import styles from './account.module.scss'
import { usePhoneChange } from './model/usePhoneChange'

const STEPS = ['验证原手机号', '绑定新手机号'] as const

/** Page that moves the account to another phone number: verify the old number by SMS code, then the new one. */
export function ChangePhoneScreen() {
  const oldPhone = useSessionStore(({ tokens }) => tokens?.phone ?? '')
  const [oldCode, setOldCode] = useState('')
  const [newPhone, setNewPhone] = useState('')
  const [newCode, setNewCode] = useState('')
  const change = usePhoneChange()
  const { step, errors, report } = change

  const checkPhone = () => {
    const text = !isMainlandPhone(newPhone)
      ? '请输入正确的手机号'
      : newPhone === oldPhone
        ? '新手机号与原手机号相同'
        : ''
    report({ newPhone: text })
    return text === ''
  }
  const next = () => {
    const text = codeObjection(oldCode)
    if (text) report({ oldCode: text })
    else void change.proveOld(oldPhone, oldCode)
  }
  const finish = async () => {
    const text = codeObjection(newCode)
    if (!checkPhone()) return
    if (text) report({ newCode: text })
    else if (await change.move({ oldCode, newPhone, newCode })) await goBack()
  }
  const send = () => (step === 0 ? next() : void finish())

  return (
    <Screen
      title="更换手机号"
      gated
      footer={
        <StickyBar>
          <Button block loading={change.isBusy} onTap={send}>
            {step === 0 ? '下一步' : '确认更换'}
          </Button>
        </StickyBar>
      }
    >
      <View className={styles.steps}>
        <Steps steps={STEPS} current={step} />
      </View>
      <FieldGroup onSend={send}>
        {step === 0 ? (
          <View>
            <View className={styles.note}>{`验证码将发送至 ${maskPhone(oldPhone)}`}</View>
            <CellGroup>
              <SmsCodeField
                phone={oldPhone}
                scene="oldPhone"
                value={oldCode}
                error={errors.oldCode}
                onChange={(code) => {
                  setOldCode(code)
                  report({ oldCode: '' })
                }}
                onError={(text) => report({ oldCode: text })}
              />
            </CellGroup>
            <View className={styles.small}>原手机号已停用、收不到验证码？请联系客服核实身份后更换。</View>
          </View>
        ) : (
          <View>
            <View className={styles.note}>更换后用新手机号登录，其他设备需要重新登录</View>
            <CellGroup>
              <Field
                label="新手机号"
                kind="phone"
                placeholder="11 位手机号"
                value={newPhone}
                error={errors.newPhone || undefined}
                onChange={(typed) => {
                  setNewPhone(typed)
                  report({ newPhone: '' })
                }}
              />
              <SmsCodeField
                phone={newPhone}
                scene="newPhone"
                value={newCode}
                error={errors.newCode}
                canSend={checkPhone}
                onChange={(code) => {
                  setNewCode(code)
                  report({ newCode: '' })
                }}
                onError={(text) => report({ newCode: text })}
              />
            </CellGroup>
          </View>
        )}
      </FieldGroup>
    </Screen>
  )
}
