import type {Resolver} from '../context.ts';
import {resolveNextStep} from '../links.ts';
import {resolveAgentsFile} from './agents-file.ts';
import {resolveAnswer} from './answer.ts';
import {resolveApis} from './apis.ts';
import {resolveAuthentication} from './authentication.ts';
import {resolveCall} from './call.ts';
import {resolveDiagram} from './diagram.ts';
import {resolveErrorCodes, resolveFieldCodes} from './error-codes.ts';
import {resolveDelivery, resolveEventTypes} from './event-types.ts';
import {resolveFieldTable} from './field-table.ts';
import {resolveGlossary} from './glossary.ts';
import {resolveHostRequest} from './host-request.ts';
import {resolveJourney} from './journey.ts';
import {resolveLifeCycle} from './life-cycle.ts';
import {
  resolveErrorCode,
  resolveEventType,
  resolveOperation,
  resolveScope,
  resolveTerm,
} from './names.ts';
import {resolveRequest} from './request.ts';
import {resolveRuntimes} from './runtimes.ts';
import {resolveLanguages} from './tabs.ts';
import {resolveEnum, resolveLimit} from './values.ts';
import {resolveWholePrograms} from './whole-programs.ts';

/**
 * The registry: every component that the build of a guide looks up in the specifications, with its
 * resolver. What a resolver leaves in the page is rendered by `src/components/guides/index.ts`; the
 * type of `makeFlow` and `makeInline` refuses a name that is not there.
 */
export const GUIDE_COMPONENTS: Readonly<Record<string, Resolver>> = {
  Operation: resolveOperation,
  Request: resolveRequest,
  Call: resolveCall,
  HostRequest: resolveHostRequest,
  Answer: resolveAnswer,
  FieldTable: resolveFieldTable,
  ErrorCode: resolveErrorCode,
  Scope: resolveScope,
  ErrorCodes: resolveErrorCodes,
  FieldCodes: resolveFieldCodes,
  EventType: resolveEventType,
  EventTypes: resolveEventTypes,
  Delivery: resolveDelivery,
  Enum: resolveEnum,
  Limit: resolveLimit,
  Term: resolveTerm,
  Glossary: resolveGlossary,
  Runtimes: resolveRuntimes,
  Diagram: resolveDiagram,
  LifeCycle: resolveLifeCycle,
  Journey: resolveJourney,
  WholePrograms: resolveWholePrograms,
  Languages: resolveLanguages,
  NextStep: resolveNextStep,
  AgentsFile: resolveAgentsFile,
  Apis: resolveApis,
  Authentication: resolveAuthentication,
};
