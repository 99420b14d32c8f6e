import {
  addVisibilityModifiers,
  clearVisibilityModifiersForClass,
  getLifecycleVisibilityEnum,
  isVisible,
  resetVisibilityModifiersForClass,
} from '@typespec/compiler';
import {$} from '@typespec/compiler/typekit';
import {setExtension} from '@typespec/openapi';

const OPTIONAL = Symbol.for('ticketing.optional');
const STARTS_AS = Symbol.for('ticketing.startsAs');
const WRITTEN_AS = Symbol.for('ticketing.writtenAs');

export function $readOnly(context, property) {
  showOnlyIn(context, property, ['Read']);
}

export function $fixed(context, property) {
  showOnlyIn(context, property, ['Read', 'Create']);
}

export function $optional(context, property) {
  context.program.stateSet(OPTIONAL).add(property);
}

export function $startsAs(context, property, ...values) {
  context.program.stateMap(STARTS_AS).set(property, values);
}

export function $writtenAs(context, model, input) {
  context.program.stateMap(WRITTEN_AS).set(model, input);
}

export function $closed({program}, model, least) {
  setExtension(program, model, 'x-shape', least ? 'patch' : 'sealed');
}

export function $answerOnly(context, model) {
  const lifecycle = getLifecycleVisibilityEnum(context.program);
  for (const property of model.properties.values()) {
    resetVisibilityModifiersForClass(context.program, property, lifecycle, context);
  }
}

export function $createShape(context, model) {
  const {program} = context;
  keepWritable(context, model, 'Create', 'sealed');
  const starts = program.stateMap(STARTS_AS);
  for (const property of model.properties.values()) {
    const marked = findSource(property, (source) => starts.has(source));
    if (marked) setExtension(program, property, 'x-accepted', starts.get(marked));
  }
}

export function $updateShape(context, model) {
  keepWritable(context, model, 'Update', 'patch');
  // A merge patch does not change fields that it omits, so their defaults do not count.
  for (const property of model.properties.values()) property.defaultValue = undefined;
}

export function $replaceShape(context, model) {
  keepWritable(context, model, 'Update', 'sealed');
}

export function $filterShape(context, model) {
  $answerOnly(context, model);
  for (const property of model.properties.values()) property.optional = true;
  setExtension(context.program, model, 'x-shape', 'filter');
}

export function $eventPayload({program}, model, resource, address, label) {
  setExtension(program, model, 'x-event-payload', {resource, address, label});
}

function showOnlyIn(context, property, phases) {
  const lifecycle = getLifecycleVisibilityEnum(context.program);
  const members = phases.map((phase) => lifecycle.members.get(phase));
  clearVisibilityModifiersForClass(context.program, property, lifecycle, context);
  addVisibilityModifiers(context.program, property, members, context);
}

function keepWritable({program}, model, phase, shape) {
  setExtension(program, model, 'x-shape', shape);
  const member = getLifecycleVisibilityEnum(program).members.get(phase);
  for (const [name, property] of model.properties) {
    if (!isVisible(program, property, {any: new Set([member])})) {
      model.properties.delete(name);
      continue;
    }
    property.optional ||= phase === 'Update' || isOptional(program, property);
    property.type = writtenType(program, property.type);
  }
}

function isOptional(program, property) {
  const marked = program.stateSet(OPTIONAL);
  return findSource(property, (source) => marked.has(source)) !== undefined;
}

// The mark of a spread or copied property is on its source property.
function findSource(property, isMarked) {
  let source = property;
  while (source && !isMarked(source)) source = source.sourceProperty;
  return source;
}

function writtenType(program, type) {
  const written = program.stateMap(WRITTEN_AS);
  if (type.kind === 'Model' && written.has(type)) return written.get(type);
  if (type.kind === 'Model' && type.name === 'Array') {
    const item = writtenType(program, type.indexer.value);
    return item === type.indexer.value ? type : $(program).array.create(item);
  }
  if (type.kind === 'Union') {
    const variants = [...type.variants.values()].map((variant) => variant.type);
    const changed = variants.map((variant) => writtenType(program, variant));
    if (changed.every((variant, index) => variant === variants[index])) return type;
    return unionOf(program, changed);
  }
  return type;
}

function unionOf(program, types) {
  return $(program).union.create({
    variants: types.map((type, index) => $(program).unionVariant.create({name: `v${index}`, type})),
  });
}
