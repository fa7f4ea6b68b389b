import { vehiclesCalls } from '@contract/calls/vehicles'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '@/api/query/invalidate'
import { vehiclesApi } from '@/api/vehicles.generated'
import { confirm, toast } from '@/ui/feedback'
import { useOneAtATime } from '@/ui/useOneAtATime'

/** Returns a function that invalidates all cached lists of the shopper's vehicles. */
function useVehiclesChanged() {
  const queries = useQueryClient()
  return () => invalidate(queries, [vehiclesCalls.carVin])
}

/** Removes a vehicle from the list after a confirmation. */
export function useRemoveVehicle() {
  const changed = useVehiclesChanged()
  const { run } = useOneAtATime()
  const remove = async (vehicle: { id: string; name: string }) => {
    try {
      const sure = await confirm({
        title: '移除这辆车？',
        content: `${vehicle.name}会从您的车辆里移除，以后可以再添加`,
        confirmText: '移除',
        danger: true,
      })
      if (!sure) return
      await vehiclesApi.removeVin({ params: { id: vehicle.id } }, { loading: true })
      toast('已移除')
    } catch {
      // The call has shown a toast; the list is fetched again below.
    }
    void changed()
  }
  return (vehicle: { id: string; name: string }) => run(() => remove(vehicle))
}

/** Adds a VIN. Resolves with false when the mall refused it; the reason was shown in a toast. */
export function useAddVehicle() {
  const changed = useVehiclesChanged()
  return async (vin: string): Promise<boolean> => {
    try {
      await vehiclesApi.addVin({ body: { vin } })
    } catch {
      return false
    }
    void changed()
    return true
  }
}
