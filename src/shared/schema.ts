import { z } from 'zod'

/** A closed, read-only object: unknown keys are refused, because everything that crosses a boundary is named. */
export const object = <S extends z.core.$ZodLooseShape>(shape: S) => z.strictObject(shape).readonly()

/** A read-only list. */
export const list = <S extends z.ZodType>(item: S) => z.array(item).readonly()
