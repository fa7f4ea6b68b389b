import { APPOINTMENT_CODES } from '@contract/appointmentCodes'
import { CODES } from '@contract/codes'
import { cleanPhone } from '@contract/rules/phone'
import { useQueryClient } from '@tanstack/react-query'
import { appointmentsApi } from '@/api/appointments.generated'
import { isApiError } from '@/api/http/errors'
import { invalidate } from '@/api/query/invalidate'
import { isOffered } from '@/features/links/linkTarget'
import { goBack, navigate, redirect } from '@/navigate'
import { alert, confirm, toast } from '@/ui/feedback'
import { useClientKey } from '@/ui/useClientKey'
import { useOneAtATime } from '@/ui/useOneAtATime'
import { APPOINTMENT_READS } from './appointmentReads'
import { type Choice, type Contact, choiceKey, type ServiceParts, toParts } from './bookingForm'

interface BookingEnds {
  /** Called when the slot was taken or closed: another must be chosen. */
  onSlotGone: () => void
  /** Called when the SMS code is wrong or missing; the text is shown at its field. */
  onCode: (message: string) => void
  /** Called when the shopper doesn't confirm a mileage that is far above the last one. */
  onMileage: (message: string) => void
}

type Booked = Choice & { readonly startsAt: number; readonly orderId?: string }

/** Books once, however often the button is tapped and even if a response is lost. */
export function useBooking({ onSlotGone, onCode, onMileage }: BookingEnds) {
  const queries = useQueryClient()
  const { isBusy, run } = useOneAtATime()
  const { keyOf } = useClientKey()

  const book = (choice: Booked, contact: Contact, service: ServiceParts) =>
    run(() => bookOnce(choice, contact, service))

  async function bookOnce(
    { kind, ...choice }: Booked,
    contact: Contact,
    service: ServiceParts,
    mileageConfirmed = false,
  ): Promise<void> {
    try {
      const body = {
        ...choice,
        clientKey: keyOf([choiceKey({ kind, ...choice }, service)]),
        // A back end that knows test drives alone gets nothing else.
        ...(kind !== 'testDrive' && {
          kind,
          ...toParts(kind, service),
          pictures: [...service.pictures],
          ...(mileageConfirmed && { mileageConfirmed }),
        }),
        name: contact.name.trim(),
        phone: cleanPhone(contact.phone),
        code: contact.code,
        remark: contact.remark.trim(),
      }
      const booked = await appointmentsApi.book({ body }, { toast: false })
      void invalidate(queries, APPOINTMENT_READS)
      if (!booked?.appointmentId || !isOffered('appointmentDetail')) {
        await alert({ title: '预约已提交', content: '门店会尽快打电话与您确认时间' })
        await goBack()
        return
      }
      toast('预约已提交')
      await redirect('appointmentDetail', { appointmentId: booked.appointmentId })
    } catch (failure) {
      if (!isApiError(failure) || failure.code !== APPOINTMENT_CODES.mileageDoubtful) await report(failure)
      else if (await isRight(failure.description)) await bookOnce({ kind, ...choice }, contact, service, true)
      else onMileage(failure.description)
    }
  }

  const isRight = (question: string) =>
    confirm({ title: '里程填对了吗？', content: question, confirmText: '没有填错', cancelText: '去修改' })

  async function report(failure: unknown) {
    if (!isApiError(failure)) throw failure
    switch (failure.code) {
      case APPOINTMENT_CODES.slotTaken:
      case APPOINTMENT_CODES.slotClosed:
      case APPOINTMENT_CODES.noDemoCar:
        toast(failure.description)
        onSlotGone()
        return
      case APPOINTMENT_CODES.alreadyBooked:
        if (!isOffered('appointments')) await alert({ title: '已有预约', content: failure.description })
        else if (await confirm({ title: '已有预约', content: failure.description, confirmText: '去查看' }))
          await navigate('appointments')
        return
      case APPOINTMENT_CODES.codeNeeded:
      case CODES.codeWrong:
      case CODES.codeSpent:
        onCode(failure.description)
        return
      default:
        if (failure.kind !== 'loginExpired') toast(failure.description)
    }
  }

  return { isBusy, book }
}
