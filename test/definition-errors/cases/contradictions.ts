import {
  IsArray,
  IsBoolean,
  IsDate,
  IsEmail,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUrl,
  Min,
  ValidateNested,
} from 'class-validator';
import { Input, McpService, Output, Tool } from 'toolwright';

@Output()
export class Profile {
  @IsString()
  age!: number;

  @IsNumber()
  @Min(1)
  name!: string;

  @IsArray()
  nickname!: string;

  @IsDate()
  born!: string;

  @IsInt({ each: true })
  tags!: string[];

  @ValidateNested()
  address!: string;

  home!: ProfileHome;

  /** No contradiction: the rule judges what the list holds, where there is one. */
  @IsOptional()
  @IsString({ each: true })
  names?: string[] | null;
}

export class ProfileHome {
  @IsUrl()
  site!: URL;
}

@Input()
export class ProfileQuery {
  @IsBoolean()
  deep!: number;

  @IsEmail()
  contact?: number;
}

@McpService()
export class ProfileService {
  @Tool()
  find(query: ProfileQuery): Profile {
    throw new Error(`never called: ${query.deep}`);
  }
}

export const services = [ProfileService];
