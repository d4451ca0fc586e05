import * as z from 'zod/mini';

type Reduce = (value: unknown) => unknown;

/**
 * Makes the function that keeps of a response what its schema names, so that a column too many is never sent. Parsing each
 * response instead would take several times as long. It throws where a value is none of those that a union allows.
 */
export function reducerOf(schema: z.core.$ZodType): Reduce {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return whereObject(objectReducer(def));
    case 'array':
      return whereObject(arrayReducer(reducerOf(def.element)));
    case 'record':
      return whereObject(recordReducer(reducerOf(def.valueType)));
    case 'nullable':
    case 'optional':
    case 'readonly':
      return reducerOf(def.innerType);
    case 'union':
      return whereObject(unionReducer(def));
    default:
      if (whole.has(def.type)) return same;
      throw new Error(`Responses cannot have a schema of the type ${def.type}`);
  }
}

/** Has no members, or is sent as it is. */
const whole = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'null', 'unknown']);

const same: Reduce = (value) => value;

const whereObject = (reduce: Reduce): Reduce =>
  reduce === same ? same : (value) => (typeof value === 'object' && value !== null ? reduce(value) : value);

const arrayReducer = (reduce: Reduce): Reduce =>
  reduce === same
    ? same
    : (value) => {
        const given = value as readonly unknown[];
        const reduced = given.map(reduce);
        return reduced.some((member, index) => member !== given[index]) ? reduced : given;
      };

const objectReducer = ({ shape, catchall }: z.core.$ZodObjectDef): Reduce =>
  memberReducer(
    new Map(Object.entries(shape).map(([name, schema]) => [name, reducerOf(schema)])),
    catchall && same,
  );

/** Hardly any response has a member too many: an object is copied only where it has one, which is then undefined. */
function memberReducer(members: ReadonlyMap<string, Reduce>, others: Reduce | undefined): Reduce {
  return (value) => {
    const given = value as Readonly<Record<string, unknown>>;
    let reduced: Record<string, unknown> | undefined;
    for (const name in given) {
      const member = (members.get(name) ?? others)?.(given[name]);
      if (member === given[name]) continue;
      reduced ??= { ...given };
      reduced[name] = member;
    }
    return reduced ?? given;
  };
}

const recordReducer = (reduce: Reduce): Reduce => (reduce === same ? same : memberReducer(new Map(), reduce));

function unionReducer(def: z.core.$ZodUnionDef & { readonly discriminator?: string }): Reduce {
  const options = def.options.map((schema) => ({ schema, reduce: reducerOf(schema) }));
  if (options.every(({ reduce }) => reduce === same)) return same;
  const { discriminator: kind } = def;
  const isOf = (schema: z.core.$ZodType, value: unknown) =>
    kind === undefined
      ? z.safeParse(schema, value).success
      : schema._zod.propValues?.[kind]?.has((value as Record<string, string>)[kind]);
  return (value) => {
    const option = options.find(({ schema }) => isOf(schema, value));
    if (!option) throw new Error('A response is none of those that its schema allows');
    return option.reduce(value);
  };
}
