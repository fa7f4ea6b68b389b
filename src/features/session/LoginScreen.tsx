import { isMainlandPhone } from '@contract/rules/phone'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { describeFailure } from '@/api/http/errors'
import { navigate } from '@/navigate'
import { phoneOpenType } from '@/platform/abilities/phoneSignIn'
import type { PhoneDetail } from '@/platform/abilities/types'
import { getStored, setStored } from '@/platform/host/storage'
import { Screen } from '@/shell/Screen'
import { artSrc } from '@/ui/Art/artSrc'
import { Button } from '@/ui/Button/Button'
import { Checkbox } from '@/ui/Checkbox/Checkbox'
import { Field } from '@/ui/Field/Field'
import { FieldGroup } from '@/ui/Field/FieldGroup'
import { Heading } from '@/ui/Heading/Heading'
import { Picture } from '@/ui/Picture/Picture'
import { useAgreement } from './AgreementText'
import { CODE_LENGTH, CodeField } from './CodeField'
import styles from './LoginScreen.module.scss'
import { AgreementPrompt } from './parts/AgreementPrompt'
import { PhoneButton } from './parts/PhoneButton'
import { returnTargetOf } from './returnTarget'
import { usePhoneSignIn } from './usePhoneSignIn'
import { useSignIn } from './useSignIn'
import { useSmsCode } from './useSmsCode'

interface LoginScreenProps {
  /** Address in the shop to open after signing in (spec 2). */
  target?: string
  /** 'mall' with pageFrom 'webView' and url: sign-in for the mini-program's web view (spec 2). */
  from?: string
  pageFrom?: string
  url?: string
}

export function LoginScreen({ target, from, pageFrom, url }: LoginScreenProps) {
  const [digits, setDigits] = useState('')
  const [code, setCode] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [requested, setRequested] = useState<'send' | 'signIn' | 'phone' | null>(null)
  const [phoneError, setPhoneError] = useState('')
  const [codeError, setCodeError] = useState('')
  const sms = useSmsCode(digits, 'login')
  const { busy, error, signIn, signInByPhone, clearError } = useSignIn(
    returnTargetOf({ target, from, pageFrom, url }),
  )
  const takePhone = usePhoneSignIn({ signInByPhone })
  const statement = useAgreement('privacy').data
  const former = getStored('agreedVersion')
  /** Users who agreed to an earlier version on this device must agree to a new one. */
  const isChanged = statement?.asksAgain === true && former !== undefined && former !== statement.versionId
  const isAgreed = agreed && !isChanged
  const remember = () => {
    if (statement?.versionId) setStored('agreedVersion', statement.versionId)
  }

  const checkPhone = () => {
    const ok = isMainlandPhone(digits)
    setPhoneError(ok ? '' : '请输入正确的手机号')
    return ok
  }
  const sendCode = async () => {
    if (!checkPhone()) return
    try {
      await sms.send()
      setCodeError('')
    } catch (failure) {
      setCodeError(describeFailure(failure))
    }
  }
  const submit = (typed: string) => {
    if (!checkPhone()) return
    if (typed.length < CODE_LENGTH) setCodeError('请输入 6 位验证码')
    else void signIn(digits, typed)
  }
  /** Runs `go` only with the agreement ticked; otherwise asks the shopper to agree first (decision 0019). */
  const withAgreement = (step: 'send' | 'signIn', go: () => unknown) => {
    if (!isAgreed) return setRequested(step)
    remember()
    void go()
  }
  const typeCode = (next: string) => {
    setCode(next)
    setCodeError('')
    clearError()
    if (next.length === CODE_LENGTH && next !== code) withAgreement('signIn', () => submit(next))
  }
  const agree = () => {
    setAgreed(true)
    remember()
    setRequested(null)
    if (requested === 'send') void sendCode()
    else submit(code)
  }
  const takeDetail = (detail: PhoneDetail) => {
    remember()
    setRequested(null)
    void takePhone(detail)
  }
  const agreeWithPhone = (detail: PhoneDetail) => {
    setAgreed(true)
    takeDetail(detail)
  }

  return (
    <Screen
      ground="raised"
      overlay={
        <AgreementPrompt
          open={requested !== null}
          change={isChanged ? statement.note : undefined}
          onAgree={agree}
          onClose={() => setRequested(null)}
          onPhone={requested === 'phone' ? agreeWithPhone : undefined}
        />
      }
    >
      <View className={styles.head}>
        <View className={styles.emblem}>
          <Picture src={artSrc('emblem', 200)} fit="contain" eager />
        </View>
        <Heading size="2xl" className={styles.title}>
          欢迎来到拓岭
        </Heading>
        <View className={styles.note}>未注册的手机号验证后自动注册</View>
      </View>
      <View className={styles.fields}>
        <FieldGroup onSend={() => withAgreement('signIn', () => submit(code))}>
          <Field
            label="手机号"
            kind="phone"
            placeholder="请输入手机号"
            value={groupedPhone(digits)}
            error={phoneError || undefined}
            onChange={(value) => {
              setDigits(value)
              setPhoneError('')
            }}
          />
          <CodeField
            sms={sms}
            value={code}
            onChange={typeCode}
            onSend={() => withAgreement('send', sendCode)}
            error={codeError || error}
          />
        </FieldGroup>
      </View>
      <View className={styles.form}>
        <View className={styles.agreement}>
          <Checkbox checked={agreed} onChange={setAgreed} label="我已阅读并同意个人信息保护声明">
            <Text>我已阅读并同意</Text>
            <Text
              className={styles.link}
              onClick={(event) => {
                event.stopPropagation()
                void navigate('agreement')
              }}
            >
              《个人信息保护声明》
            </Text>
          </Checkbox>
        </View>
        <Button block size="l" loading={busy} onTap={() => withAgreement('signIn', () => submit(code))}>
          登录
        </Button>
        {phoneOpenType && (
          <View className={styles.other}>
            {isAgreed ? (
              <PhoneButton key="open" kind="secondary" size="l" loading={busy} onPhone={takeDetail}>
                手机号快捷登录
              </PhoneButton>
            ) : (
              <Button key="agree" kind="secondary" size="l" block onTap={() => setRequested('phone')}>
                手机号快捷登录
              </Button>
            )}
          </View>
        )}
      </View>
    </Screen>
  )
}

/** Groups a phone number 3-4-4, as people read it: '138 0000 0001'. */
export function groupedPhone(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ')
}
