import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Modal, Typography, theme } from 'antd'
import { useEffect, useState } from 'react'
import { onSessionOver } from '../call'
import { forgetWhoAmI, readWhoAmI, setWhoAmI, type WhoAmI } from '../providers'
import { forgetTabDrafts } from '../rows/useDraft'
import { SignInForm } from './SignInForm'

/** Leaves the page and what was typed into it. */
function openInstead(path: string) {
  forgetTabDrafts()
  window.location.assign(`/desk/app/${path}`)
}

/**
 * Covers the page when the mall refuses a call because the session is over, until the same operator has signed in
 * again, here or in another tab. The page stays mounted, so nothing that was typed is lost; nobody reads it meanwhile.
 */
export function SignInAgain() {
  const [who, setWho] = useState<WhoAmI>()
  const [problem, setProblem] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const queries = useQueryClient()
  const { message } = App.useApp()
  const { token } = theme.useToken()

  // readWhoAmI still has the operator of the session that is over.
  useEffect(
    () => onSessionOver(() => void readWhoAmI().then((before) => setWho((shown) => shown ?? before))),
    [],
  )

  const take = (next: WhoAmI) => {
    setWhoAmI(next)
    if (next.operator?.staffId !== who?.operator?.staffId) return openInstead('')
    setWho(undefined)
    setProblem('')
    setNeedsCode(false)
    void queries.invalidateQueries()
    message.success('已重新登录，刚才没有完成的操作请再做一次')
  }

  useEffect(() => {
    if (!who) return
    const lookAgain = async () => {
      forgetWhoAmI()
      const next = await readWhoAmI().catch(() => undefined)
      if (next?.operator) take(next)
      else setWhoAmI(who)
    }
    window.addEventListener('focus', lookAgain)
    return () => window.removeEventListener('focus', lookAgain)
  })

  const operator = who?.operator
  if (!operator) return null
  return (
    <Modal
      open
      title="登录已结束"
      width={420}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      // Above the dialogs of the page, below messages.
      zIndex={1900}
      styles={{ mask: { background: token.colorBgLayout } }}
    >
      <Typography.Paragraph type="secondary">
        {needsCode
          ? '密码正确，还需要动态码。'
          : `${operator.name}（${operator.login}），请重新登录。页面还在，填写的内容没有丢。`}
      </Typography.Paragraph>
      {problem && <Alert type="error" showIcon title={problem} style={{ marginBottom: 16 }} />}
      <SignInForm
        who={who}
        login={operator.login}
        onSignedIn={take}
        onNeedsCode={setNeedsCode}
        onProblem={setProblem}
      />
      <Button type="link" block onClick={() => openInstead('sign-in')}>
        放弃填写的内容，换一个账号
      </Button>
    </Modal>
  )
}
