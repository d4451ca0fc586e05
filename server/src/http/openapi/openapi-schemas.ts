import { schemas as sharedSchemas } from '@bowline/contract/api/calls';
import type { CallDefinition } from '@bowline/contract/api/define-call';
import { answersSchema } from '@bowline/contract/form/answers-schema';
import type { Section } from '@bowline/contract/form/section';
import { accountDetails } from '@bowline/contract/profile/account';
import { campSection } from '@bowline/contract/staff/camp';
import { providerSection } from '@bowline/contract/staff/provider';
import { type WizardStep, wizardSteps } from '@bowline/contract/steps/wizard-steps';
import * as z from 'zod/mini';
import { querySchema } from '../validation.ts';

type Schema = z.core.$ZodType;
type JsonSchema = Record<string, unknown>;
type Io = 'input' | 'output';

/** Collects what calls send and return as named schemas. */
export function createComponents() {
  const registry = z.registry<{ id: string }>();
  const roots: Record<Io, Set<string>> = { input: new Set(), output: new Set() };
  for (const [id, schema] of sections) registry.add(schema, { id });
  for (const [name, schema] of Object.entries(sharedSchemas)) {
    if (schema._zod.def.type === 'object') registry.add(schema, { id: componentName(name) });
  }
  return {
    /** The reference to a schema; one that the contract exports keeps its name from there. */
    refTo(schema: Schema, io: Io, name: string): { $ref: string } {
      if (!registry.has(schema)) registry.add(schema, { id: componentName(name) });
      const id = registry.get(schema)?.id ?? name;
      roots[io].add(id);
      return { $ref: refOf(id) };
    },
    /** Every schema that was referred to, with those it refers to itself. */
    schemas(): Record<string, JsonSchema> {
      const input = reachable(convert(registry, 'input'), roots.input);
      const output = reachable(convert(registry, 'output'), roots.output);
      const differing = Object.keys(input).find(
        (id) => output[id] && JSON.stringify(input[id]) !== JSON.stringify(output[id]),
      );
      if (differing)
        throw new Error(`${differing} is sent in one shape and returned in another: name them apart.`);
      return Object.fromEntries(Object.entries({ ...input, ...output }).toSorted(byName));
    },
  };
}

export type Components = ReturnType<typeof createComponents>;

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

/** The parameters behind the `?` of an address. */
export function openapiQuery(call: CallDefinition): object[] {
  const query = querySchema(call);
  if (!query) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(query, { ...conversion, io: 'input' });
  return Object.entries(properties).map(([name, schema]) => {
    return { name, in: 'query', required: required.includes(name), schema };
  });
}

const otherSections = [accountDetails, campSection, providerSection].map((section): [string, Section] => [
  section.id,
  section,
]);

/** `Camper` for `camperSchema`, `SaveSettingsBody` for `saveSettingsBody`, `CamperDetails` for `camper-details`. */
const componentName = (name: string): string =>
  name.replace(/Schema$/, '').replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());

const refOf = (id: string): string => `#/components/schemas/${id}`;

const sections = new Map(
  [...Object.entries(wizardSteps).flatMap(([id, step]) => answersOfStep(id, step)), ...otherSections].map(
    ([id, { fields }]) => [`${componentName(id)}Answers`, answersSchema(fields)],
  ),
);

function answersOfStep(id: string, step: WizardStep): [string, Section][] {
  if (step.kind === 'done') return [];
  return [[id, step.kind === 'review' ? step.section : step.step]];
}

const conversion: Parameters<typeof z.toJSONSchema>[1] = {
  unrepresentable: 'any',
  override({ zodSchema, jsonSchema }) {
    // Members may be added, so a client must not reject those it does not know.
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    if (jsonSchema.format === 'uuid') delete jsonSchema.pattern;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    nameMembers(jsonSchema);
    referToSections(zodSchema, jsonSchema);
  },
};

/** Writes a record whose names are known as an object, so that each required member is defined. */
function nameMembers(json: JsonSchema): void {
  const { propertyNames, additionalProperties: value } = json as {
    propertyNames?: { enum?: string[] };
  } & JsonSchema;
  if (!propertyNames?.enum || typeof value !== 'object') return;
  json.properties = Object.fromEntries(propertyNames.enum.map((name) => [name, value]));
  delete json.propertyNames;
  delete json.additionalProperties;
}

/** Replaces the answers that an object carries with references to the sections that ask for them. */
function referToSections(schema: Schema, json: JsonSchema): void {
  const shape = shapeOf(schema);
  const properties = json.properties as Record<string, unknown> | undefined;
  if (!shape || !properties) return;
  const refs = [...sections].flatMap(([id, section]) => {
    const fields = Object.entries(shapeOf(section) ?? {});
    if (section === schema || !fields.every(([name]) => name in shape)) return [];
    const own = fields.filter(([name, field]) => shape[name] && coreOf(shape[name]) === coreOf(field));
    for (const [name] of own) delete properties[name];
    return own.length ? { $ref: refOf(id) } : [];
  });
  if (refs.length) json.allOf = refs;
}

const shapeOf = (schema: Schema): Record<string, Schema> | undefined =>
  (schema._zod.def as { shape?: Record<string, Schema> }).shape;

/** What an optional or nullable schema wraps. */
function coreOf(schema: Schema): Schema {
  const { type, innerType } = schema._zod.def as { type: string; innerType?: Schema };
  return innerType && (type === 'optional' || type === 'nullable') ? coreOf(innerType) : schema;
}

function convert(registry: z.core.$ZodRegistry<{ id: string }>, io: Io): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, { ...conversion, io, uri: refOf });
  const plain = Object.entries(schemas).map(
    ([id, { $schema: _, $id: __, ...schema }]) => [id, schema] as const,
  );
  return Object.fromEntries(plain);
}

function reachable(all: Record<string, JsonSchema>, roots: ReadonlySet<string>): Record<string, JsonSchema> {
  const found: Record<string, JsonSchema> = {};
  const visit = (id: string) => {
    const schema = all[id];
    if (!schema || found[id]) return;
    found[id] = schema;
    for (const [, next = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      visit(next);
  };
  for (const id of roots) visit(id);
  return found;
}
