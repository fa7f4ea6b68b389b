import { sessionCalls } from '@contract/desk/calls'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Card, Flex, Typography } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../call'
import { Loading } from '../frame/Loading'
import { readWhoAmI, setWhoAmI, type WhoAmI } from '../providers'
import { SignInForm } from './SignInForm'

/** Why a sign-in at the company led back here. */
const COMPANY_PROBLEMS: Readonly<Record<string, string>> = {
  cancelled: '企业账号登录已取消',
  late: '登录等待太久，请重新登录',
  noAccount: '这个企业账号没有开通工作台，请联系店主',
  refused: '企业账号登录没有成功，请重试；仍不行请联系管理员',
  away: '暂时连接不上企业登录服务，请稍后重试，或用登录名和密码登录',
}

/** Shown while the mall can't be reached: the form for login and password. */
const UNKNOWN: WhoAmI = {
  operator: null,
  needsOwner: false,
  isDevelopment: false,
  hasCompanySignIn: false,
  isCompanyOnly: false,
}

/** Sign-in page. It leads to the page that was wanted (`to`); on a new mall it creates the first owner. */
export default function SignIn() {
  const [who, setWho] = useState<WhoAmI>()
  const [needsCode, setNeedsCode] = useState(false)
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const to = pageOfDesk(search.get('to'))
  const [problem, setProblem] = useState(COMPANY_PROBLEMS[search.get('problem') ?? ''] ?? '')
  const navigate = useNavigate()
  const queries = useQueryClient()

  // Forgets the answers from before this sign-in. One of them says that nobody is signed in: the wanted page would read
  // it and lead back here.
  const enter = useCallback(
    (next: WhoAmI) => {
      setWhoAmI(next)
      queries.removeQueries()
      navigate(to, { replace: true })
    },
    [navigate, queries, to],
  )

  useEffect(() => {
    // The link that a development mall prints signs in by itself.
    const entered = token ? call(sessionCalls.enter, { body: { token } }) : readWhoAmI()
    entered.then(
      (next) => {
        if (next.operator) enter(next)
        else setWho(next)
      },
      (error: Error) => {
        setProblem(error.message)
        setWho(UNKNOWN)
      },
    )
  }, [token, enter])

  if (!who) return <Loading />
  return (
    <Flex align="center" justify="center" style={{ minHeight: '100%', padding: 24 }}>
      <Card style={{ width: 380 }} styles={{ body: { padding: 32 } }}>
        <Typography.Title level={3} style={{ marginTop: 0 }}>
          拓岭商城工作台
        </Typography.Title>
        <Typography.Paragraph type="secondary">
          {who.needsOwner
            ? '还没有账号：用启动口令创建第一个店主账号。'
            : needsCode
              ? '密码正确，还需要动态码。'
              : '请登录'}
        </Typography.Paragraph>
        {problem && <Alert type="error" showIcon title={problem} style={{ marginBottom: 16 }} />}
        <SignInForm who={who} onNeedsCode={setNeedsCode} onProblem={setProblem} onSignedIn={enter} />
      </Card>
    </Flex>
  )
}

/** Returns an address below `/desk/app`; the first page for anything else. */
const pageOfDesk = (to: string | null): string => (to && /^\/(?![\\/])/.test(to) ? to : '/')
