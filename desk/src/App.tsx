import { StyleProvider } from '@ant-design/cssinjs'
import { PAGE_RIGHTS } from '@contract/desk/pageRights'
import { RESOURCES } from '@contract/desk/resources'
import { Authenticated, Refine } from '@refinedev/core'
import routerProvider, { UnsavedChangesNotifier } from '@refinedev/react-router'
import { App as AntApp, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { lazy, type ReactElement, Suspense } from 'react'
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import { Allowed } from './frame/Allowed'
import { Frame } from './frame/Frame'
import { Loading } from './frame/Loading'
import { NoPage } from './frame/NoPage'
import { ScreenBoundary } from './frame/ScreenBoundary'
import { styleCache, themeOf, useLook } from './look'
import { accessControlProvider, auditLogProvider, authProvider, dataProvider } from './providers'
import { SignInAgain } from './session/SignInAgain'
import { useCurrentRights } from './session/useCurrentRights'
import { useNotifications } from './useNotifications'

dayjs.locale('zh-cn')

const SignIn = lazy(() => import('./session/SignIn'))
const Account = lazy(() => import('./session/Account'))
const Home = lazy(() => import('./screens/Home'))
const ListScreen = lazy(() => import('./rows/ListScreen'))
const Development = lazy(() => import('./screens/Development'))
const BrokenLinks = lazy(() => import('./screens/BrokenLinks'))
const Traffic = lazy(() => import('./screens/Traffic'))
const AppointmentCalendar = lazy(() => import('./screens/appointments/AppointmentCalendar'))
const GoodsSheet = lazy(() => import('./screens/GoodsSheet'))
const HomeEditor = lazy(() => import('./screens/HomeEditor'))
const Parameters = lazy(() => import('./screens/Parameters'))
const PhoneOrder = lazy(() => import('./screens/PhoneOrder'))
const PrintOrders = lazy(() => import('./screens/PrintOrders'))
const ShipMany = lazy(() => import('./screens/ShipMany'))
const RowScreen = lazy(() => import('./rows/RowScreen'))

/**
 * Names of the resources, without their addresses: every hook of ours names its resource. With addresses, each use of a
 * hook would compare the page's address with all of them.
 */
const resources = RESOURCES.map(({ name, title }) => ({ name, meta: { label: title } }))

export function App() {
  const { look, isDark, choose } = useLook()
  return (
    <StyleProvider cache={styleCache}>
      <ConfigProvider locale={zhCN} theme={themeOf(isDark)}>
        <AntApp style={{ height: '100%' }}>
          <BrowserRouter basename="/desk/app">
            <Desk look={look} onLook={choose} />
          </BrowserRouter>
        </AntApp>
      </ConfigProvider>
    </StyleProvider>
  )
}

/** The pages of `PAGE_RIGHTS`. */
const PAGES: Readonly<Record<string, ReactElement>> = {
  traffic: <Traffic />,
  'broken-links': <BrokenLinks />,
  'goods/sheet': <GoodsSheet />,
  'phone-orders/new': <PhoneOrder />,
  'orders/picking': <PrintOrders kind="picking" />,
  'orders/slips': <PrintOrders kind="slips" />,
  'orders/ship-many': <ShipMany />,
  'appointments/calendar': <AppointmentCalendar />,
  'series/:id/parameters': <Parameters />,
  'home-versions/editor': <HomeEditor />,
}

/** Without a network too a call is tried and says so; TanStack Query would wait in silence, with the former rows in view. */
const CALLS = {
  queries: { retry: false, staleTime: 5_000, networkMode: 'always', refetchOnReconnect: true },
  mutations: { networkMode: 'always' },
} as const

function Desk({ look, onLook }: Pick<Parameters<typeof Frame>[0], 'look' | 'onLook'>) {
  const notificationProvider = useNotifications()
  return (
    <Refine
      resources={resources}
      dataProvider={dataProvider}
      authProvider={authProvider}
      accessControlProvider={accessControlProvider}
      auditLogProvider={auditLogProvider}
      notificationProvider={notificationProvider}
      routerProvider={routerProvider}
      options={{
        disableTelemetry: true,
        syncWithLocation: false,
        warnWhenUnsavedChanges: true,
        reactQuery: { clientConfig: { defaultOptions: CALLS } },
        disableRouteChangeHandler: true,
      }}
    >
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route path="sign-in" element={<SignIn />} />
          <Route
            element={
              <Authenticated key="desk" loading={<Loading />} redirectOnFail="/sign-in">
                <SignInAgain />
                <Frame look={look} onLook={onLook}>
                  <Suspense fallback={<Loading />}>
                    <FactorGate />
                  </Suspense>
                </Frame>
              </Authenticated>
            }
          >
            <Route index element={<Home />} />
            <Route path="account" element={<Account />} />
            <Route path="development" element={<Development />} />
            {Object.entries(PAGE_RIGHTS).map(([path, right]) => (
              <Route
                key={path}
                path={path}
                element={<Allowed right={right}>{PAGES[path] ?? <NoPage />}</Allowed>}
              />
            ))}
            <Route path=":resource" element={<ListScreen />} />
            <Route path=":resource/new" element={<RowScreen key="new" />} />
            <Route path=":resource/:id" element={<RowScreen key="row" />} />
            <Route path="*" element={<NoPage />} />
          </Route>
        </Routes>
      </Suspense>
      <UnsavedChangesNotifier message="还有没保存的修改，离开会丢失它们。确定离开吗？" />
    </Refine>
  )
}

/** Leads operators whose roles demand a second factor to its setup until they have one. */
function FactorGate() {
  const operator = useCurrentRights()
  const { pathname } = useLocation()
  if (!operator) return <Loading />
  if (operator.needsFactor && pathname !== '/account') return <Navigate to="/account" replace />
  return (
    <ScreenBoundary place={pathname}>
      <Outlet />
    </ScreenBoundary>
  )
}
